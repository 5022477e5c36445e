"""Says which promises the run has kept. Pure functions of figures, so that self_test.py can show that each can say no."""
import dataclasses
import math
import statistics

HOUR, MIB = 3_600, 1 << 20

# A run that is shorter says nothing about slopes, and one in CI shares its machine, so these are then only reported.
LONG = 600
STEEPEST = 1.0  # MiB per hour
LARGEST_GROWTH = 64  # MiB in a short run
SLOWER_WHILE_RELOADING = 1.5
LEAST_SHARE = 0.5
# Descriptors and threads are compared while nothing is connected and the supplier is dead, so that the pool of connections to it
# is empty. What is left over: Swift's and NIO's pools start a thread more when they are busy, and keep it.
MORE_DESCRIPTORS = 0
MORE_THREADS = 2


@dataclasses.dataclass(frozen=True)
class Idle:
    """The shop without load."""
    descriptors: int
    threads: int
    series: frozenset[str] | None
    # How many problems the shop has counted so far.
    problems: int


@dataclasses.dataclass
class Run:
    """The figures of a run."""
    seconds: float
    phases: list  # of Phase
    samples: list  # of Sample, after the warm-up and under load
    before: Idle
    after: Idle
    checked: int
    seen_by_wrk: int
    lost_by_wrk: int
    complaints: dict
    client_errors: int  # lines at level error
    not_events: int

    @property
    def unchecked(self):
        """The answers with an error status that were not checked: those to wrk, and by the shop's own count those to clients that
        left without reading them."""
        return max(self.seen_by_wrk, self.after.problems - self.checked)

    @property
    def is_long(self):
        return self.seconds >= LONG


@dataclasses.dataclass(frozen=True)
class Phase:
    name: str
    reloading: bool
    start: float
    seconds: float
    p99: float  # milliseconds, of the checking clients
    wrk_p99: float
    per_second: float
    wrk_per_second: float
    reloads: int | None  # None: a shop that always has the same texts


@dataclasses.dataclass(frozen=True)
class Verdict:
    what: str
    measured: str
    allowed: str
    # None: too short a run, or a shop without metrics.
    holds: bool | None


def slope(samples):
    """MiB per hour, by least squares."""
    if len(samples) < 2:
        return 0.0
    line = statistics.linear_regression([each.seconds for each in samples], [each.memory for each in samples])
    return line.slope * HOUR / MIB


def growth(samples):
    """MiB between the first and the last tenth: single samples can be anything."""
    tenth = max(1, len(samples) // 10)
    memory = [each.memory for each in samples] or [0]
    return (statistics.median(memory[-tenth:]) - statistics.median(memory[:tenth])) / MIB


def ratio(phases, figure):
    """The median while reloading, compared with the median at rest. Without an answer in some phase it says nothing good."""
    if any(getattr(each, figure) <= 0 for each in phases):
        return math.inf

    def median(reloading):
        return statistics.median(getattr(each, figure) for each in phases if each.reloading == reloading)

    return median(True) / median(False)


def share(run):
    return run.checked / max(1, run.checked + run.unchecked)


def only_if(condition, holds):
    return holds if condition else None


def reloads_in_time(phases, is_long):
    """Otherwise the comparison of phases would compare nothing. Where phases are short, a late reload can fall into the next one."""
    wrong = [phase.name for phase in phases if phase.reloads is not None
             and (phase.reloads == 0 if phase.reloading else phase.reloads > 0 and is_long)]
    known = all(phase.reloads is not None for phase in phases)
    return Verdict("phases at rest with a reload, or reloading without one", ", ".join(wrong) or "0" if known else "not known", "0",
                   only_if(known, not wrong))


def new_series(before, after):
    """All that can be counted was there in the warm-up."""
    known = before is not None and after is not None
    new = sorted(after - before) if known else []
    measured = f"{len(new)} ({len(before)} at first)" + "".join(f" `{name}`" for name in new[:3]) if known else "not known"
    return Verdict("series of metrics that appeared after the warm-up", measured, "0", only_if(known, not new and bool(before)))


def judge(run):
    """One verdict for each promise."""
    slow, slow_wrk = ratio(run.phases, "p99"), ratio(run.phases, "wrk_p99")
    fewer = f"≤ {SLOWER_WHILE_RELOADING}"
    steep, more = slope(run.samples), growth(run.samples)
    open_more, threads_more = run.after.descriptors - run.before.descriptors, run.after.threads - run.before.threads
    return [
        Verdict("memory, slope after the warm-up", f"{steep:+.2f} MiB/h", f"< {STEEPEST:g} MiB/h",
                only_if(run.is_long, steep < STEEPEST)),
        Verdict("memory, growth after the warm-up", f"{more:+.1f} MiB", f"< {LARGEST_GROWTH} MiB", more < LARGEST_GROWTH),
        Verdict("descriptors left open", f"{open_more:+} ({run.before.descriptors} at first)", f"≤ {MORE_DESCRIPTORS}",
                open_more <= MORE_DESCRIPTORS),
        Verdict("threads left over", f"{threads_more:+} ({run.before.threads} at first)", f"≤ {MORE_THREADS}",
                threads_more <= MORE_THREADS),
        Verdict("p99 while reloading / at rest, checking clients", f"{slow:.2f}", fewer,
                only_if(run.is_long, slow <= SLOWER_WHILE_RELOADING)),
        Verdict("p99 while reloading / at rest, wrk", f"{slow_wrk:.2f}", fewer,
                only_if(run.is_long, slow_wrk <= SLOWER_WHILE_RELOADING)),
        Verdict("share of all answers with an error status that were checked", f"{share(run):.1%}", f"≥ {LEAST_SHARE:.0%}",
                share(run) >= LEAST_SHARE),
        Verdict("answers that are not as they must be", f"{sum(run.complaints.values())}", "0", not run.complaints),
        Verdict("requests of wrk without an answer", f"{run.lost_by_wrk}", "0", run.lost_by_wrk == 0),
        Verdict("log lines at level error that a client alone caused", f"{run.client_errors}", "0", run.client_errors == 0),
        Verdict("log lines that are not one event", f"{run.not_events}", "0", run.not_events == 0),
        reloads_in_time(run.phases, run.is_long),
        new_series(run.before.series, run.after.series),
    ]
