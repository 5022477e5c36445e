"""The service behind the shop, which dies and comes back; and something worse that listens in its place for a while."""
import asyncio
import contextlib
import os
import pathlib
import random
import socket

import http1
import programs

# What else may listen where the supplier was. Some of it must not reach a reader: see CANARIES.
RUBBISH = [
    b"", b"\x00\xff\x80" * 100, b"HTTP/1.", b"HTTP/1.1 20", b"HTTP/1.1 200 OK\r\nContent-Le", b"HTTP/1.1 999 rubbish-7731\r\n\r\n",
    b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nrubb", b"HTTP/1.1 100 Continue\r\n\r\n" * 50,
    b"HTTP/1.1 200 OK\r\nX: rubbish-7731" + b"x" * 200_000, b"SSH-2.0-rubbish-7731\r\n",
    b"HTTP/1.1 500 Oops\r\nContent-Length: 22\r\n\r\nrubbish-7731 0x7f\r\n\r\n!",
    b"HTTP/1.1 502 Oops\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n" + b"[" * 4_000,
    b"HTTP/1.1 409 Oops\r\nContent-Type: application/problem+json\r\nConnection: close\r\n\r\n"
    b'{"title":"rubbish-7731","code":"a\\r\\nSet-Cookie: rubbish-7731","detail":"rubbish-7731","status":"rubbish-7731"}',
    b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 12\r\n\r\nrubbish-7731",
    b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nrubbish-7731\r\n",
    b"HTTP/1.1 429 Oops\r\nRetry-After: -99999999999999999999\r\nContent-Length: 0\r\n\r\n",
    None,  # cut at once
    "silence",
]


def free_port():
    """A free port that no outgoing connection can be given while the supplier is dead."""
    limit = int(pathlib.Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])
    for _ in range(200):
        port = random.randrange(max(1_024, limit - 12_000), limit)
        with socket.socket() as attempt:
            attempt.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                attempt.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue
    raise RuntimeError("no free port was found for the supplier")


async def talk_rubbish(reader, writer):
    try:
        async with asyncio.timeout(3):
            await reader.readuntil(b"\r\n\r\n")
            rubbish = random.choice(RUBBISH)
            if rubbish == "silence":
                await asyncio.sleep(3)
            elif rubbish is not None:
                writer.write(rubbish)
                await writer.drain()
                writer.close()
                return
    except (OSError, EOFError, ValueError, TimeoutError):
        pass
    finally:
        if not writer.is_closing():
            http1.cut(writer)


class Upstream:
    """What is behind the shop: the supplier, nothing, or rubbish."""

    def __init__(self, program):
        self._program = program
        self._process = None
        self.port = free_port()
        self.deaths = 0

    async def start(self):
        for _ in range(5):
            self._process = await programs.start(
                self._program, env=os.environ | {"PORT": str(self.port)},
                stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL)
            line = b""
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(programs.START):
                    line = await self._process.stdout.readline()
            if b"listening" in line:
                return
            await self.kill()
            await asyncio.sleep(0.5)
        raise RuntimeError("the supplier does not start")

    async def kill(self):
        if self._process is not None:
            await programs.kill(self._process)
        self._process = None

    @contextlib.asynccontextmanager
    async def rubbish(self):
        async with await asyncio.start_server(talk_rubbish, "127.0.0.1", self.port, limit=http1.LONGEST_HEAD):
            yield

    async def live_and_die(self, seconds, cycle=20):
        """For a while: works, is dead, talks rubbish, works again. Every phase sees the same."""
        cycles = max(1, round(seconds / cycle))
        cycle = seconds / cycles
        for _ in range(cycles):
            await asyncio.sleep(0.5 * cycle)
            await self.kill()
            self.deaths += 1
            await asyncio.sleep(0.1 * cycle)
            async with self.rubbish():
                await asyncio.sleep(0.2 * cycle)
            await self.start()
            await asyncio.sleep(0.15 * cycle)
