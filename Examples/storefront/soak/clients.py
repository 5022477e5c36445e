"""The checking clients: they send what wrk sends too, and look at every answer they get."""
import asyncio
import collections
import random
import time

import http1
import traffic

# The supplier is given a second. On a busy machine an answer can take longer, but not this long.
PATIENCE = 30


class Times:
    """How long answers took that the shop gives by itself, in seconds, by phase; and answers per second."""

    def __init__(self):
        self.phase = None
        self.by_phase = collections.defaultdict(list)
        self.answers = 0

    def note(self, request, seconds):
        self.answers += 1
        if not request.sort.calls_supplier:
            self.by_phase[self.phase].append(seconds)


class Connection:
    """A connection that is kept, and opened again when the shop says that it closes it."""

    def __init__(self, port, answers):
        self._port, self._answers = port, answers
        self._reader = self._writer = None

    async def ask(self, request):
        """Sends one request and looks at its answer. Returns the seconds it took; None if there was none."""
        try:
            if self._writer is None:
                self._reader, self._writer = await http1.connect(self._port)
            start = time.perf_counter()
            self._writer.write(request.bytes)
            # Not `wait_for`: in Python 3.11 it sometimes forgets that it was cancelled.
            async with asyncio.timeout(PATIENCE):
                answer = await http1.read_answer(self._reader, request.sort.method)
            seconds = time.perf_counter() - start
        except (OSError, EOFError, ValueError, http1.NotHTTP, TimeoutError) as error:
            self.close()
            self._answers.complain(f"no answer: {type(error).__name__}", f"{request.head[:300]!r}: {error}")
            return None
        self._answers.look(answer, request)
        if answer.closes:
            self.close()
        return seconds

    def close(self):
        if self._writer is not None:
            http1.cut(self._writer)
        self._writer = None


async def client(port, answers, times, mix, pause):
    """Sends random requests, one after the other, until it is cancelled."""
    connection = Connection(port, answers)
    try:
        await asyncio.sleep(random.uniform(0, pause))
        while True:
            request = mix.next()
            seconds = await connection.ask(request)
            if seconds is not None:
                times.note(request, seconds)
            await asyncio.sleep(random.uniform(0, 2 * pause))
    finally:
        connection.close()


async def clients(port, answers, times, *, count, rate, seed):
    """`count` clients that together send at most `rate` requests per second."""
    async with asyncio.TaskGroup() as group:
        for number in range(count):
            group.create_task(client(port, answers, times, traffic.Mix(f"{seed}/{number}"), count / rate))


async def sweep(port, answers, *, of_supplier, count=32):
    """Sends every combination of request, language and format once."""
    requests = traffic.every_combination(of_supplier)

    async def some():
        connection = Connection(port, answers)
        try:
            for request in requests:
                await connection.ask(request)
        finally:
            connection.close()

    async with asyncio.TaskGroup() as group:
        for _ in range(count):
            group.create_task(some())
