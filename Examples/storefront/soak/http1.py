"""A strict reader of HTTP/1.1 answers. It keeps the bytes as they came, so that they can be checked."""
import asyncio
import dataclasses
import re

LONGEST_HEAD = 65_536
LONGEST_BODY = 1 << 20
STATUS_LINE = re.compile(rb"HTTP/1\.1 ([1-5][0-9][0-9]) [^\x00-\x08\x0a-\x1f\x7f]*")


class NotHTTP(Exception):
    """What came is not an answer. Its text says why."""


@dataclasses.dataclass
class Answer:
    status: int
    fields: list[tuple[str, bytes]]
    body: bytes
    head: bytes

    def values(self, name):
        return [value.decode("latin-1") for field, value in self.fields if field == name]

    def value(self, name):
        """The field's value; None if it is missing or there several times."""
        values = self.values(name)
        return values[0] if len(values) == 1 else None

    @property
    def closes(self):
        return "close" in (self.value("connection") or "").lower()


async def read_answer(reader: asyncio.StreamReader, method: str) -> Answer:
    """The next final answer; asyncio.IncompleteReadError if the connection is closed before its end."""
    while True:
        status, fields, head = await read_head(reader)
        if status >= 200:
            break
    answer = Answer(status, fields, b"", head)
    if method != "HEAD" and status not in (204, 304):
        answer.body = await read_body(reader, answer)
    return answer


async def read_head(reader):
    try:
        head = await reader.readuntil(b"\r\n\r\n")
    except asyncio.LimitOverrunError:
        raise NotHTTP("the head never ends") from None
    first, *lines = head[:-4].split(b"\r\n")
    status = STATUS_LINE.fullmatch(first)
    if not status:
        raise NotHTTP(f"not a status line: {first[:200]!r}")
    fields = []
    for line in lines:
        name, colon, value = line.partition(b":")
        if not colon:
            raise NotHTTP(f"not a header field: {line[:200]!r}")
        fields.append((name.decode("latin-1").lower(), value.strip(b" \t")))
    return int(status[1]), fields, head


async def read_body(reader, answer):
    if answer.value("transfer-encoding") == "chunked":
        parts, size = [], None
        while size != 0:
            size = int((await reader.readuntil(b"\r\n")).strip(), 16)
            part = await reader.readexactly(size + 2)
            parts.append(part[:-2])
            if sum(map(len, parts)) > LONGEST_BODY:
                raise NotHTTP("the body never ends")
        return b"".join(parts)
    length = answer.value("content-length")
    if length is None or not re.fullmatch("[0-9]{1,9}", length):
        raise NotHTTP(f"no usable Content-Length: {answer.head[:300]!r}")
    if int(length) > LONGEST_BODY:
        raise NotHTTP(f"a body of {length} bytes")
    return await reader.readexactly(int(length))


async def connect(port):
    return await asyncio.open_connection("127.0.0.1", port, limit=LONGEST_HEAD)


def cut(writer):
    """Closes a connection at once, without waiting for the other end."""
    writer.transport.abort()
