"""Starts the shop, reads what it prints, and ends every program in the end."""
import asyncio
import collections
import contextlib
import fcntl
import os
import re
import signal

# F_SETPIPE_SZ, which Python knows as fcntl.F_SETPIPE_SZ: the shop must not wait because we are slow to read its log.
PIPE_SIZE = 1 << 20
# On a busy machine, a debug build can take a minute to start.
START = 180

LOG_LINE = re.compile(rb"[0-9-]{10}T[0-9:.+Z-]+ (trace|debug|info|notice|warning|error|critical) ?[^\x00-\x1f\x7f]*")
# The supplier is behind one of these routes, and the other has a bug that is there on purpose.
EXPECTED_ERROR = re.compile(rb' path="?/(prices|invoices)/')
ADDRESS = re.compile(rb"(listening|operations) on http://127\.0\.0\.1:([0-9]+)")


async def start(*command, **others):
    """Starts a program in a process group of its own."""
    return await asyncio.create_subprocess_exec(*map(str, command), stdin=asyncio.subprocess.DEVNULL, start_new_session=True, **others)


async def kill(process):
    """Ends a program, and whatever it has started, at once."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    await process.wait()


class Log:
    """What the shop's log said. Only counts and a few examples are kept: the log of half an hour is long."""

    def __init__(self):
        self.levels = collections.Counter()
        self.reloads = 0
        self.refusals = 0
        # Lines at level error that no supplier and no bug has caused, and lines that are not events.
        self.caused_by_clients = 0
        self.not_events = 0
        self.examples = []
        self.latest = collections.deque(maxlen=30)

    def add(self, line):
        self.latest.append(line)
        event = LOG_LINE.fullmatch(line)
        if not event:
            self.not_events += 1
            return self._keep(line)
        level = event[1].decode()
        self.levels[level] += 1
        if level in ("error", "critical"):
            if not EXPECTED_ERROR.search(line):
                self.caused_by_clients += 1
                self._keep(line)
        elif b"Catalogs reloaded" in line:
            self.reloads += 1
        elif b"Catalogs refused" in line:
            self.refusals += 1

    def _keep(self, line):
        if len(self.examples) < 10:
            self.examples.append(line[:500].decode(errors="replace"))


class Shop:
    """The running shop. `operations` is the port with its metrics; None if it has none."""

    def __init__(self, process):
        self.process = process
        self.log = Log()
        self.port = None
        self.operations = None
        self._started = asyncio.Event()
        self._readers = [asyncio.create_task(self._read_output()), asyncio.create_task(self._read_log())]

    @classmethod
    async def start(cls, program, supplier_port, locales):
        pipe = asyncio.subprocess.PIPE
        process = await start(
            program, stdout=pipe, stderr=pipe, limit=PIPE_SIZE,
            env=os.environ | {
                "PORT": "0", "OPERATIONS_PORT": "0", "LOCALES": str(locales), "PATIENCE": "1",
                "SUPPLIER": f"http://127.0.0.1:{supplier_port}",
                # As in the image.
                "MALLOC_ARENA_MAX": "2"})
        fcntl.fcntl(process._transport.get_pipe_transport(2).get_extra_info("pipe").fileno(), fcntl.F_SETPIPE_SZ, PIPE_SIZE)
        shop = cls(process)
        try:
            async with asyncio.timeout(START):
                await shop._started.wait()
            # The second line comes after the first, if it comes at all.
            await asyncio.sleep(1)
        except BaseException as error:
            await shop.stop()
            if isinstance(error, TimeoutError):
                raise RuntimeError(f"the shop does not start: {list(shop.log.latest)}") from None
            raise
        return shop

    async def _read_output(self):
        async for line in self.process.stdout:
            if address := ADDRESS.search(line):
                if address[1] == b"operations":
                    self.operations = int(address[2])
                else:
                    self.port = int(address[2])
                    self._started.set()

    async def _read_log(self):
        async for line in self.process.stderr:
            self.log.add(line.rstrip(b"\n"))

    @property
    def has_died(self):
        return self.process.returncode is not None

    async def stop(self):
        await kill(self.process)
        for reader in self._readers:
            reader.cancel()
