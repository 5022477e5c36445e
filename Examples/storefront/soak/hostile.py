"""Clients that break the rules of HTTP, or leave. None of them may cost the shop more than one connection."""
import asyncio
import collections
import contextlib
import random
import socket
import struct

import http1
import traffic

KINDS = {}
# A turn never takes longer, whatever the shop does.
LONGEST_TURN = 20
# The shop drops clients that are silent for 10 seconds.
LONGEST_SILENCE = 15


def kind(turn):
    KINDS[turn.__name__.replace("_", " ")] = turn
    return turn


class Stranger:
    """One hostile connection."""

    def __init__(self, reader, writer, answers, mix):
        self.reader, self.writer, self.answers, self.mix = reader, writer, answers, mix
        self.answered = False

    def send(self, data):
        self.writer.write(data)

    async def look(self, request=None):
        """Looks at the next answer. A client alone must not make the shop say that the shop has failed."""
        answer = await http1.read_answer(self.reader, request.sort.method if request else "GET")
        self.answered = True
        self.answers.look(answer, request)
        # 501 and 505 say that the request was a strange one.
        if request is None and answer.status >= 500 and answer.status not in (501, 505):
            self.answers.complain(f"a hostile request got {answer.status}", repr(answer.head))
        return answer

    async def stay_or_leave(self):
        """Leaves, leaves halfway, or is silent for a while and looks at what comes."""
        way = random.randrange(3)
        if way == 0:
            self.writer.write_eof()
        if way > 0:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(random.uniform(0, 5)):
                    await self.look()

    def reset(self):
        """Leaves without a goodbye: the other end gets RST."""
        self.writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        http1.cut(self.writer)

    def own_request(self):
        """A good request that the shop answers by itself; not the bug, which is a failure of the shop's."""
        for _ in range(1_000):
            request = self.mix.next()
            if not request.sort.calls_supplier and not request.target.startswith("/invoices/"):
                return request
        raise RuntimeError("no such request")


def head(*lines, start="POST /orders HTTP/1.1"):
    return "\r\n".join([start, "Host: 127.0.0.1", *lines, "", ""]).encode("latin-1")


@kind
async def half_a_head(it):
    request = it.own_request().head
    it.send(request[:random.randrange(1, len(request) - 1)])
    await it.stay_or_leave()


@kind
async def body_too_short(it):
    it.send(head("Content-Length: 1000") + b'{"email":')
    await it.stay_or_leave()


@kind
async def twenty_at_once(it):
    requests = [it.own_request() for _ in range(20)]
    it.send(b"".join(request.bytes for request in requests))
    # The answers come in order, so each is compared with its own request.
    for request in requests:
        if (await it.look(request)).closes:
            break


@kind
async def byte_by_byte(it):
    for byte in b"GET /products/7 HTTP/1.1\r\nHost: a\r\nAccept-Language: de\r\n\r\n":
        it.send(bytes([byte]))
        await asyncio.sleep(0.1)
    await it.look()


@kind
async def leaves_before_the_answer(it):
    it.send(it.own_request().bytes)
    await asyncio.sleep(random.choice([0, 0.001, 0.01]))
    it.reset()


@kind
async def leaves_while_reading(it):
    it.send(head("Accept: text/html", start="GET /products/7 HTTP/1.1") * 10)
    await it.reader.readexactly(1)
    it.reset()


@kind
async def reads_nothing(it):
    # So the shop soon has answers that it cannot send.
    it.writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    it.writer.transport.pause_reading()
    it.send(head("Accept: text/html", start="GET /problems/order.out-of-stock HTTP/1.1") * 60)
    await asyncio.sleep(random.uniform(0, 5))
    it.reset()


@kind
async def a_thousand_fields(it):
    it.send(head(*(f"X-{number}: {number}" for number in range(1_000)), start="GET /products/7 HTTP/1.1"))
    await it.look()


@kind
async def huge_field(it):
    name = random.choice(["Accept-Language", "Accept", "Cookie", "traceparent"])
    it.send(head(f"{name}: " + "de;q=0.9, " * 20_000, start="GET /products/7 HTTP/1.1"))
    await it.look()


@kind
async def same_field_often(it):
    it.send(head(*["Accept-Language: de", "Accept: text/html;q=0.1"] * 100, start="GET /products/7 HTTP/1.1"))
    await it.look()


@kind
async def strange_method(it):
    method = random.choice(["BREW", "get", "PROPFIND", "TRACE", "CONNECT", "M" * 5_000, "G\x00T", "OPTIONS", "PATCH", "\u00fc"])
    it.send(head(start=f"{method} /products/7 HTTP/1.1"))
    await it.look()


@kind
async def strange_target(it):
    target = random.choice([
        "http://127.0.0.1/products/7", "http://user:secret@elsewhere.example:99/products/7", "*", "elsewhere.example:443",
        "//", "/products/" + "7" * 30_000, "/%", "/%zz%", "/products/\x01\x1b[31m", "/a b c", "", "?", "/products/7#part"])
    it.send(head(start=f"GET {target} HTTP/1.1"))
    await it.look()


@kind
async def control_bytes(it):
    field = random.choice(["Accept-Language: d\x00e", "Accept-Language: \x1b[31mde", "X\x01: y", "Accept: a\x7f/b", "A: b\rC: d",
                           "A: b\nSet-Cookie: c", " folded: a", "no colon", ": no name", "Accept-Language : de"])
    it.send(head(field, start="GET /products/7 HTTP/1.1"))
    await it.look()


@kind
async def wrong_length(it):
    fields = random.choice([
        ["Content-Length: -1"], ["Content-Length: 2", "Content-Length: 3"], ["Content-Length: 9" + "9" * 30], ["Content-Length: +2"],
        ["Content-Length: 2", "Transfer-Encoding: chunked"], ["Content-Length: 0x2"], ["Transfer-Encoding: rot13"]])
    it.send(head(*fields) + b"{}")
    await it.stay_or_leave()


@kind
async def wrong_chunks(it):
    chunks = random.choice([b"zz\r\n{}\r\n0\r\n\r\n", b"5\r\n{}\r\n0\r\n\r\n", b"2\r\n{}", b"ffffffffffffffffff\r\n", b"-1\r\n\r\n",
                            b"2;" + b"x" * 70_000 + b"\r\n{}\r\n0\r\n\r\n", b"2\r\n{}\r\n0\r\nA: b\r\n" * 3, b"\r\n" * 100])
    it.send(head("Transfer-Encoding: chunked") + chunks)
    await it.stay_or_leave()


@kind
async def expects_to_continue(it):
    it.send(head("Expect: 100-continue", "Content-Length: 2"))
    await asyncio.sleep(random.uniform(0, 1))
    it.send(b"{}")
    await it.stay_or_leave()


@kind
async def too_much(it):
    it.send(head("Content-Length: 3145728"))
    for _ in range(48):
        it.send(b"[" * 65_536)
        await it.writer.drain()
    await it.look()


@kind
async def says_nothing(it):
    if random.random() < 0.5:
        request = it.own_request()
        it.send(request.bytes)
        await it.look(request)
    await asyncio.sleep(random.uniform(1, 8))


@kind
async def stops_halfway(it):
    it.send(random.choice([b"", head()[:-3], head("Content-Length: 1000") + b'{"email":']))
    try:
        async with asyncio.timeout(LONGEST_SILENCE):
            await it.reader.read()
    except TimeoutError:
        it.answers.complain(f"a client may be silent for {LONGEST_SILENCE} seconds", "after half a request or none")


@kind
async def other_protocol(it):
    it.send(random.choice([
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x07" * 500, b"GET /products/7\r\n",
        b"GET /products/7 HTTP/1.0\r\n\r\n", b"GET /products/7 HTTP/9.9\r\n\r\n", b"\r\n" * 2_000, b"\x00" * 5_000]))
    await it.stay_or_leave()


async def turn(port, answers, mix, name, outcomes):
    try:
        reader, writer = await http1.connect(port)
    except OSError:
        answers.complain("the shop takes no connections", name)
        return
    stranger = Stranger(reader, writer, answers, mix)
    try:
        async with asyncio.timeout(LONGEST_TURN):
            await KINDS[name](stranger)
    except (OSError, EOFError, TimeoutError, RuntimeError):
        pass  # Closing the connection on such a client is a good answer too.
    except (http1.NotHTTP, ValueError) as error:
        answers.complain(f"the answer to {name} is not HTTP", str(error))
    finally:
        http1.cut(writer)
    outcomes[name, stranger.answered] += 1


async def strangers(port, answers, outcomes: collections.Counter, *, count, seed):
    """`count` hostile clients, one kind after the other, until this is cancelled."""
    async def one(number):
        mix, names = traffic.Mix(f"hostile {seed}/{number}"), list(KINDS)
        while True:
            names = names[1:] + names[:1]
            await asyncio.sleep(random.uniform(0, 1))
            await turn(port, answers, mix, names[number % len(names)], outcomes)

    async with asyncio.TaskGroup() as group:
        for number in range(count):
            group.create_task(one(number))
