"""What the shop's process needs, once a second: memory, descriptors, threads, processor time; and its metrics."""
import asyncio
import dataclasses
import os
import pathlib
import re

import http1

SERIES = re.compile(r"^(plainspoken_[a-zA-Z0-9_:]+(?:\{.*\})?) \S+", re.MULTILINE)
COUNTED = re.compile(r'^plainspoken_problems_total\{[^}]*status="[45][0-9][0-9]"[^}]*\} (\S+)', re.MULTILINE)
TICKS = os.sysconf("SC_CLK_TCK")


@dataclasses.dataclass(frozen=True)
class Sample:
    seconds: float
    phase: str
    memory: int  # bytes
    threads: int
    descriptors: int
    processor: float  # seconds since it was started
    answers: int  # that the checking clients have got so far
    series: int | None


def usage(pid):
    """Resident memory, threads, descriptors and processor time of a process."""
    folder = pathlib.Path(f"/proc/{pid}")
    status = dict(line.split(":", 1) for line in (folder / "status").read_text().splitlines())
    times = (folder / "stat").read_text().rpartition(")")[2].split()
    return (int(status["VmRSS"].split()[0]) * 1024, int(status["Threads"]), len(os.listdir(folder / "fd")),
            (int(times[11]) + int(times[12])) / TICKS)


async def get(port, path):
    """The body of an answer of the operations port; it is asked once, on a connection of its own."""
    reader, writer = await http1.connect(port)
    try:
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
        async with asyncio.timeout(10):
            answer = await http1.read_answer(reader, "GET")
    finally:
        http1.cut(writer)
    if answer.status != 200:
        raise RuntimeError(f"{path} has the status {answer.status}")
    return answer.body.decode()


def series(metrics):
    """The names of all series about Plainspoken, with their labels."""
    return frozenset(SERIES.findall(metrics))


def problems(metrics):
    """How many problems the shop has made with an error status, by its own count."""
    return round(sum(map(float, COUNTED.findall(metrics))))


class Sampler:
    """Takes a sample each second, until it is cancelled or the shop has died."""

    def __init__(self, shop, times):
        self._shop, self._times = shop, times
        self._clock = asyncio.get_running_loop().time
        self._start = self._clock()
        self.samples = []

    @property
    def seconds(self):
        """Since the start."""
        return self._clock() - self._start

    async def run(self):
        while not self._shop.has_died:
            try:
                count = len(series(await get(self._shop.operations, "/metrics"))) if self._shop.operations else None
                memory, threads, open_now, processor = usage(self._shop.process.pid)
            except (OSError, EOFError, KeyError):
                # It has just died, or takes no connection in this second: both are noticed elsewhere.
                await asyncio.sleep(1)
                continue
            self.samples.append(Sample(
                self.seconds, self._times.phase, memory, threads, open_now, processor, self._times.answers, count))
            await asyncio.sleep(1 - self.seconds % 1)
