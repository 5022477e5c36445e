"""A WebSocket without a browser: what the page and the program say to each other (RFC 6455), as short as it can be."""
import base64
import json
import os
import socket
import struct
import urllib.parse


class Wire:
    def __init__(self, address):
        place = urllib.parse.urlsplit(address)
        self.socket = socket.create_connection((place.hostname, place.port), timeout=20)
        self.buffer = b""
        self.last = 0
        self.socket.sendall((
            f"GET {place.path}live HTTP/1.1\r\nHost: {place.netloc}\r\nOrigin: http://{place.netloc}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            self._read()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        assert b" 101 " in head, head
        self.hello = self.receive()

    def _read(self):
        data = self.socket.recv(65536)
        if not data:
            raise ConnectionError("the connection was closed")
        self.buffer += data

    def _frame(self):
        """The first frame that has come as a whole: what begins it, and its data."""
        head = 2
        first, length = self.buffer[:2].ljust(2, b"\0")
        if length == 126:
            head, (length,) = 4, struct.unpack("!H", self.buffer[2:4].ljust(2, b"\xff"))
        elif length == 127:
            head, (length,) = 10, struct.unpack("!Q", self.buffer[2:10].ljust(8, b"\xff"))
        if len(self.buffer) < max(2, head + length):
            return None
        data, self.buffer = self.buffer[head:head + length], self.buffer[head + length:]
        return first, data

    def receive(self):
        """The next message; a program's frames are neither masked nor split."""
        while True:
            while (frame := self._frame()) is None:
                self._read()
            if frame[0] == 0x81:
                return json.loads(frame[1])
            assert frame[0] & 0xF in (9, 10), frame

    def send(self, request):
        data = json.dumps(request).encode()
        mask = os.urandom(4)
        length = bytes([0x80 | len(data)]) if len(data) < 126 else struct.pack("!BH", 0xFE, len(data))
        self.socket.sendall(b"\x81" + length + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(data)))

    def ask(self, **request):
        """Answers with what the program answers; events are passed over."""
        self.last += 1
        self.send({"id": self.last, **request})
        while True:
            message = self.receive()
            if message.get("id") == self.last:
                return message

    def ask_until(self, is_over, **request):
        """Like `ask`, but answers None when something else is over before."""
        self.last += 1
        self.send({"id": self.last, **request})
        while not is_over():
            self.socket.settimeout(0.001)
            try:
                if (message := self.receive()).get("id") == self.last:
                    return message
            except TimeoutError:
                pass
        return None

    def close(self):
        self.socket.close()
