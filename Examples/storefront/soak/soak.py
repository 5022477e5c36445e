#!/usr/bin/env python3
"""Leaves the storefront running under load, and says whether it has kept its promises: see README.md. Use `run` to start it."""
import argparse
import asyncio
import collections
import contextlib
import pathlib
import shutil
import signal
import sys

import answers
import clients
import hostile
import judge
import programs
import reloads
import report
import samples
import upstream
import wrk

HERE = pathlib.Path(__file__).resolve().parent
WARM_UP = 0.2
IDLE = 5
PHASE = 120
CHECKING_CLIENTS, WRK_CONNECTIONS, STRANGERS = 24, 16, 40
# More than half, so that more than half of all answers are checked even when this program is short of processor time.
CHECKED = 0.62


def options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--programs", type=pathlib.Path, required=True, help="the folder with Storefront and Supplier")
    parser.add_argument("--seconds", type=float, default=1_800, help="how long the load lasts")
    parser.add_argument("--rate", type=float, default=600, help="requests per second, at most")
    parser.add_argument("--output", type=pathlib.Path, default=pathlib.Path(".build/soak"), help="the folder for report.md and plots.svg")
    parser.add_argument("--seed", type=int, default=1, help="another one makes other requests")
    return parser.parse_args()


class ShopDied(Exception):
    """The worst that can happen. Its text is the end of the shop's log."""


def percentile_99(values):
    ordered = sorted(values)
    return ordered[max(0, -(-99 * len(ordered) // 100) - 1)] if ordered else 0.0


class Soak:
    """One run."""

    def __init__(self, chosen, work):
        self.chosen, self.work = chosen, work
        self.answers, self.times = answers.Answers(), clients.Times()
        self.strangers = collections.Counter()
        self.phases, self.seen_by_wrk, self.lost = [], 0, 0
        self.locales = reloads.Locales(HERE.parent / "Locales", work / "locales")
        self.upstream = upstream.Upstream(chosen.programs / "Supplier")
        self.shop = self.sampler = None

    async def run(self):
        """The figures of the whole run."""
        try:
            await self.upstream.start()
            self.shop = await programs.Shop.start(
                self.chosen.programs / "Storefront", self.upstream.port, self.locales.folder)
            return await self.unless_the_shop_dies(self.all())
        finally:
            await self.upstream.kill()
            if self.shop:
                await self.shop.stop()

    async def unless_the_shop_dies(self, work):
        work, death = asyncio.create_task(work), asyncio.create_task(self.shop.process.wait())
        try:
            await asyncio.wait({work, death}, return_when=asyncio.FIRST_COMPLETED)
            if not work.done():
                # Its last words may still be on the way.
                await asyncio.sleep(1)
                raise ShopDied(b"\n".join(self.shop.log.latest).decode(errors="replace"))
            return work.result()
        finally:
            for task in (work, death):
                task.cancel()
            await asyncio.gather(work, death, return_exceptions=True)

    async def all(self):
        self.sampler = samples.Sampler(self.shop, self.times)
        async with asyncio.TaskGroup() as group:
            sampling = group.create_task(self.sampler.run())
            await self.warm_up()
            before = await self.idle()
            await self.measure()
            after = await self.idle()
            sampling.cancel()
        return judge.Run(
            seconds=self.chosen.seconds, phases=self.phases, before=before, after=after,
            samples=[each for each in self.sampler.samples if each.phase in {phase.name for phase in self.phases}],
            checked=self.answers.errors_looked_at, seen_by_wrk=self.seen_by_wrk, lost_by_wrk=self.lost,
            complaints=self.answers.complaints, client_errors=self.shop.log.caused_by_clients,
            not_events=self.shop.log.not_events)

    async def warm_up(self):
        """Everything happens once that can happen, and then for a while what happens later."""
        say("warming up")
        self.times.phase = "warm-up"
        await clients.sweep(self.shop.port, self.answers, of_supplier=False)
        await clients.sweep(self.shop.port, self.answers, of_supplier=True)
        await self.upstream.kill()
        await clients.sweep(self.shop.port, self.answers, of_supplier=True)
        async with self.upstream.rubbish():
            await clients.sweep(self.shop.port, self.answers, of_supplier=True)
        await self.upstream.start()
        async with self.load():
            await self.phase("warm-up", True, round(WARM_UP * self.chosen.seconds))

    async def measure(self):
        pairs = max(3, round((1 - WARM_UP) * self.chosen.seconds / PHASE / 2))
        seconds = max(1, round((1 - WARM_UP) * self.chosen.seconds / pairs / 2))
        async with self.load():
            for number in range(1, pairs + 1):
                for kind in ("at rest", "reloading"):
                    self.phases.append(await self.phase(f"{kind} {number}", kind == "reloading", seconds))
                    say("{0.name}: p99 {0.p99:.1f} ms, wrk {0.wrk_p99:.1f} ms".format(self.phases[-1]))

    @contextlib.asynccontextmanager
    async def load(self):
        """What goes on in all phases; wrk is started for each."""
        common = {"answers": self.answers, "port": self.shop.port, "seed": f"{self.chosen.seed} {len(self.phases)}"}
        async with asyncio.TaskGroup() as group:
            tasks = [
                group.create_task(clients.clients(
                    times=self.times, count=CHECKING_CLIENTS, rate=CHECKED * self.chosen.rate, **common)),
                group.create_task(hostile.strangers(outcomes=self.strangers, count=STRANGERS, **common)),
            ]
            yield
            for task in tasks:
                task.cancel()

    async def phase(self, name, reloading, seconds):
        self.times.phase = name
        start, answered, reloaded = self.sampler.seconds, self.times.answers, self.shop.log.reloads
        async with asyncio.TaskGroup() as group:
            load = group.create_task(wrk.wrk(
                self.shop.port, self.work, connections=WRK_CONNECTIONS, rate=(1 - CHECKED) * self.chosen.rate,
                seconds=seconds, seed=self.chosen.seed + len(self.phases)))
            group.create_task(self.upstream.live_and_die(seconds))
            if reloading:
                group.create_task(self.locales.edit(seconds))
        figures, seconds = load.result(), self.sampler.seconds - start
        self.seen_by_wrk += figures["errors"]
        self.lost += figures["lost"]
        return judge.Phase(
            name, reloading, start, seconds, 1_000 * percentile_99(self.times.by_phase[name]), figures["p99"] / 1_000,
            (self.times.answers - answered) / seconds, figures["requests"] / figures["seconds"],
            self.shop.log.reloads - reloaded if self.shop.operations else None)

    async def idle(self):
        """The shop without load. The supplier is dead, so no connection to it is kept for later either."""
        self.times.phase = "idle"
        await self.upstream.kill()
        usages = []
        # On a busy machine the shop takes a while to close what its clients have left.
        for _ in range(12):
            await asyncio.sleep(IDLE)
            before, usages = usages, []
            # The least of some samples is of interest: one connection can be that of the sampler.
            for _ in range(10):
                usages.append(samples.usage(self.shop.process.pid))
                await asyncio.sleep(0.05)
            if before and min(each[2] for each in before) == min(each[2] for each in usages):
                break
        metrics = await samples.get(self.shop.operations, "/metrics") if self.shop.operations else None
        await self.upstream.start()
        return judge.Idle(
            min(each[2] for each in usages), min(each[1] for each in usages),
            samples.series(metrics) if metrics else None, samples.problems(metrics or ""))

    def details(self):
        """What a report says besides the figures that are judged."""
        return {
            "seconds": self.chosen.seconds, "build": "debug" if "debug" in self.chosen.programs.name else "release",
            "deaths": self.upstream.deaths, "edits": self.locales.edits,
            "statuses": self.answers.statuses, "formats": self.answers.formats, "examples": self.answers.examples,
            "different": self.answers.different, "levels": self.shop.log.levels, "lines": self.shop.log.examples,
            "refusals": self.shop.log.refusals, "strangers": self.strangers,
        }


def say(text):
    print(text, flush=True)


async def main():
    chosen = options()
    # A run that is stopped from outside ends its programs too.
    for number in (signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, asyncio.current_task().cancel)
    work = chosen.output / "work"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    soak = Soak(chosen, work)
    try:
        # The warm-up and the pauses take a minute or two more, unless something hangs.
        async with asyncio.timeout(1.2 * chosen.seconds + 600):
            run = await soak.run()
    except RuntimeError as error:
        sys.exit(f"error: {error}")
    except TimeoutError:
        sys.exit("error: the run does not come to its end")
    except asyncio.CancelledError:
        sys.exit("stopped")
    except ShopDied as death:
        sys.exit(f"{death}\nerror: the shop died; these were the last lines of its log")
    verdicts = judge.judge(run)
    (chosen.output / "plots.svg").write_text(report.drawing(run, soak.sampler.samples))
    (chosen.output / "report.md").write_text(report.markdown(run, verdicts, soak.details()))
    say(f"\n{report.verdict_table(verdicts)}\n\nThe report is {chosen.output / 'report.md'}.")
    for text in [f"{count} × {what}\n  {soak.answers.examples[what]}" for what, count in run.complaints.items()][:20]:
        print(text, file=sys.stderr)
    for line in soak.shop.log.examples:
        print(f"in the log: {line}", file=sys.stderr)
    failed = [each for each in verdicts if each.holds is False]
    for each in failed:
        print(f"error: {each.what}: {each.measured}, but allowed is {each.allowed}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
