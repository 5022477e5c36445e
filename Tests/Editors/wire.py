"""What an editor says to a language server, and hears: messages on two pipes."""
import json
import queue
import subprocess
import threading
import time


class Ended(Exception):
    """The server has ended, or is silent for too long."""


def framed(message):
    """A message with its header."""
    content = message if isinstance(message, bytes) else json.dumps(message, ensure_ascii=False).encode()
    return b"Content-Length: %d\r\n\r\n%b" % (len(content), content)


class Server:
    """A server that was just started. What it says is read by another thread, with the time at which it came."""

    def __init__(self, program, *arguments, folder=None):
        self.process = subprocess.Popen(
            [str(program), "lsp", *arguments], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE)
        self.heard = queue.Queue()
        self.waiting = []
        self.requests = 0
        self.errors = b""
        threading.Thread(target=self._listen, daemon=True).start()
        self._complaints = threading.Thread(target=self._read_errors, daemon=True)
        self._complaints.start()

    def _listen(self):
        stream = self.process.stdout
        while True:
            length = None
            while (line := stream.readline()) not in (b"\r\n", b""):
                name, _, value = line.partition(b":")
                assert name == b"Content-Length", f"the server has written {line!r}"
                length = int(value)
            if length is None:
                self.heard.put((time.perf_counter(), None))
                return
            content = stream.read(length)
            self.heard.put((time.perf_counter(), json.loads(content)))

    def _read_errors(self):
        self.errors = self.process.stderr.read()

    # What is said

    def write(self, content):
        """Writes bytes as they are."""
        self.process.stdin.write(content)
        self.process.stdin.flush()

    def notify(self, method, **parameters):
        self.write(framed({"jsonrpc": "2.0", "method": method, "params": parameters}))

    def ask(self, method, **parameters):
        """Sends a request; returns its number."""
        self.requests += 1
        self.write(framed({"jsonrpc": "2.0", "id": self.requests, "method": method, "params": parameters}))
        return self.requests

    # What is heard

    def hear(self, fits, timeout=60):
        """The first message that fits, and when it came. Messages before it are kept for others."""
        for place, (when, message) in enumerate(self.waiting):
            if fits(message):
                del self.waiting[place]
                return when, message
        limit = time.monotonic() + timeout
        while True:
            try:
                when, message = self.heard.get(timeout=max(0.0, limit - time.monotonic()))
            except queue.Empty:
                raise Ended("the server says nothing") from None
            if message is None:
                self._complaints.join(5)
                raise Ended(f"the server has ended with {self.process.wait(5)}: {self.errors.decode(errors='replace')}")
            if fits(message):
                return when, message
            self.waiting.append((when, message))

    def answer(self, number, timeout=60):
        """The whole answer to a request."""
        return self.hear(lambda message: message.get("id") == number and "method" not in message, timeout)[1]

    def request(self, method, **parameters):
        """The result of a request."""
        answer = self.answer(self.ask(method, **parameters))
        assert "error" not in answer, f"{method}: {answer['error']}"
        return answer["result"]

    # Sessions

    def start(self, folder, capabilities=None):
        result = self.request(
            "initialize", processId=None, capabilities=capabilities or {}, rootUri=folder.resolve().as_uri())
        self.notify("initialized")
        return result

    def open(self, path, text, version=1):
        self.notify(
            "textDocument/didOpen",
            textDocument={"uri": path.as_uri(), "languageId": path.suffix[1:], "version": version, "text": text})

    def stop(self):
        """Says goodbye; returns the exit code."""
        self.request("shutdown")
        self.notify("exit")
        self.process.stdin.close()
        return self.process.wait(20)
