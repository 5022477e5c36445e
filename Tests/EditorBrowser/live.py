"""live: the program `plainspoken edit` and a connection to it, without a browser: only as much of WebSockets (RFC 6455) as that takes."""
import base64
import json
import os
import pathlib
import re
import socket
import struct
import subprocess


class Editor:
    """The program, running on a folder. It is ended, or killed, when it is left."""

    def __init__(self, program, folder, *options, state=None):
        folder = pathlib.Path(folder)
        environment = dict(os.environ, XDG_STATE_HOME=str(state or folder.parent / "state"))
        self.process = subprocess.Popen(
            [str(program), "edit", folder.name, "--no-open", *options], cwd=folder.parent, env=environment,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.said = []
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise RuntimeError("the editor did not start: " + "".join(self.said))
            self.said.append(line)
            if found := re.search(r"http://127\.0\.0\.1:(\d+)/\S+", line):
                self.url, self.port = found[0], int(found[1])
                return

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def end(self):
        """Ends it as Ctrl-C does, and returns everything that it has said."""
        self.process.terminate()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        self.said += self.process.stdout.readlines()
        self.process.stdout.close()
        return "".join(self.said)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.end()


class Live:
    """A page without a browser: asks, and keeps the events."""

    def __init__(self, url, language="en"):
        host, path = re.fullmatch(r"http://([^/]+)(/.*)", url).groups()
        self.socket = socket.create_connection(host.split(":"), timeout=60)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path}live HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nAccept-Language: {language}\r\n\r\n".encode())
        self.bytes = b""
        while b"\r\n\r\n" not in self.bytes:
            more = self.socket.recv(65536)
            if not more:
                raise ConnectionError("no answer to the handshake")
            self.bytes += more
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError(head.decode())
        self.events, self.number = [], 0
        self.hello = self.event("hello")

    def send(self, message):
        payload = json.dumps(message).encode()
        mask = os.urandom(4)
        size = len(payload)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size) if size < 65536 else b"\xff" + struct.pack(">Q", size)
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))
        self.socket.sendall(b"\x81" + length + mask + masked)

    def need(self, count):
        """Waits for bytes, and leaves them where they are, so that nothing is lost if they take too long."""
        while len(self.bytes) < count:
            more = self.socket.recv(1 << 20)
            if not more:
                raise ConnectionError("the connection has ended")
            self.bytes += more

    def frame(self):
        """What begins the next frame, and its data."""
        self.need(2)
        head, (first, length) = 2, self.bytes[:2]
        if length > 125:
            head = 4 if length == 126 else 10
            self.need(head)
            length = int.from_bytes(self.bytes[2:head], "big")
        self.need(head + length)
        data, self.bytes = self.bytes[head:head + length], self.bytes[head + length:]
        return first, data

    def receive(self):
        """The next message. The program does not split its messages."""
        while True:
            first, data = self.frame()
            if first == 0x81:
                return json.loads(data)
            if first & 0x0F == 8:
                raise ConnectionError("the connection was closed")
            assert first & 0x0F in (9, 10), first

    def ask(self, name, **fields):
        self.number += 1
        self.send({"id": self.number, "do": name, **fields})
        while True:
            message = self.receive()
            if message.get("id") == self.number:
                return message
            self.events.append(message)

    def ask_until(self, is_over, name, **fields):
        """Like `ask`, but answers None when something else is over before."""
        self.number += 1
        self.send({"id": self.number, "do": name, **fields})
        self.socket.settimeout(0.001)
        try:
            while not is_over():
                try:
                    if (message := self.receive()).get("id") == self.number:
                        return message
                except TimeoutError:
                    pass
            return None
        finally:
            self.socket.settimeout(60)

    def event(self, name):
        """The next event with a name."""
        while True:
            message = self.receive()
            self.events.append(message)
            if message.get("event") == name:
                return message
