"""Writes report.md and plots.svg."""
import os
import pathlib
import re

import judge
import plots


def table(head, rows):
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(str(cell).replace("|", "\\|") for cell in line) + " |" for line in lines)


def words(holds):
    return {True: "yes", False: "**no**", None: "not judged"}[holds]


def verdict_table(verdicts):
    return table(["what", "measured", "allowed", "holds"],
                 [[each.what, each.measured, each.allowed, words(each.holds)] for each in verdicts])


def phase_table(phases):
    return table(
        ["phase", "seconds", "reloads", "p99, ms", "p99 of wrk, ms", "answers/s", "of wrk/s"],
        [[each.name, f"{each.seconds:.0f}", "not known" if each.reloads is None else each.reloads, f"{each.p99:.1f}",
          f"{each.wrk_p99:.1f}", f"{each.per_second:.0f}", f"{each.wrk_per_second:.0f}"] for each in phases])


def machine():
    """The processor's name, where Linux says it."""
    found = re.search(r"^model name\s*: (.*)$", pathlib.Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    return f"{os.cpu_count()} × {found[1] if found else os.uname().machine}"


def stairs(phases, figure):
    """A line that is level during each phase."""
    points = []
    for phase in phases:
        points += [(phase.start, getattr(phase, figure)), (phase.start + phase.seconds, getattr(phase, figure))]
    return points


def rates(samples):
    """Answers per second between samples, five apart, so that the line can be read."""
    pairs = zip(samples[::5], samples[5::5])
    return [(later.seconds, (later.answers - sooner.answers) / (later.seconds - sooner.seconds)) for sooner, later in pairs]


def drawing(run, samples):
    shaded = [(phase.start, phase.start + phase.seconds) for phase in run.phases if phase.reloading]
    canvas = plots.Drawing("The storefront under load", shaded, "reloading", samples[-1].seconds if samples else 1)

    def one_line(value):
        return [plots.Line("", [(each.seconds, value(each)) for each in samples if value(each) is not None])]

    panels = [
        plots.Panel("Resident memory", "MiB", one_line(lambda each: each.memory / judge.MIB)),
        plots.Panel("Open descriptors", "", one_line(lambda each: each.descriptors), counts=True),
        plots.Panel("Threads", "", one_line(lambda each: each.threads), counts=True),
        plots.Panel("Answers", "per second", [plots.Line("checking clients", rates(samples)),
                                              plots.Line("wrk", stairs(run.phases, "wrk_per_second"))]),
        plots.Panel("p99 of each phase", "ms", [plots.Line("checking clients", stairs(run.phases, "p99")),
                                                plots.Line("wrk", stairs(run.phases, "wrk_p99"))]),
    ]
    if any(each.series is not None for each in samples):
        panels.append(plots.Panel("Series of metrics", "", one_line(lambda each: each.series), counts=True))
    return canvas.svg(panels)


def processor_share(samples):
    """How much of one core the shop needed, on average."""
    if len(samples) < 2:
        return 0.0
    return (samples[-1].processor - samples[0].processor) / (samples[-1].seconds - samples[0].seconds)


def markdown(run, verdicts, details):
    """`details` are further figures: see soak.py."""
    names = sorted({name for name, _ in details["strangers"]})
    strangers = [[name, details["strangers"][name, True], details["strangers"][name, False]] for name in names]
    length = f"{details['seconds'] / 60:g} minutes" if details["seconds"] >= 120 else f"{details['seconds']:g} seconds"
    parts = [
        "# The storefront, left running under load",
        f"For {length}, checking clients and wrk sent failing requests, hostile clients broke the rules of HTTP, and the service behind "
        f"the shop was killed {details['deaths']} times, after which something listened in its place that does not speak HTTP. In every "
        f"second phase the shop's texts were edited, {details['edits']} times in all, and {details['refusals']} times so that they were "
        f"refused. [How it is done](../../Examples/storefront/soak/README.md). Machine: {machine()}; build: {details['build']}; the shop "
        f"needed {processor_share(run.samples):.0%} of one core.",
        verdict_table(verdicts),
        "Memory is resident memory; the slope is fitted by least squares to one sample each second. p99 is about answers that the shop "
        "gives without calling the supplier; the medians over the phases are compared. Descriptors, threads and series are those "
        "while there is no load, before and after.",
        "![Memory, descriptors, threads, answers and p99 over time](plots.svg)",
        "## Phases", phase_table(run.phases),
        "## Answers",
        f"{run.checked + run.unchecked:,} answers had an error status. {run.checked:,} of them were looked at: status, header fields, "
        f"languages, size, secrets, and the body against the published schemas ({details['different']:,} answers in JSON differed in more "
        "than numbers and ids). The others went to wrk, or to clients that "
        "left without reading them.",
        table(["status", "looked at"], [[status, f"{count:,}"] for status, count in sorted(details["statuses"].items())]),
        table(["format of errors", "looked at"], [[f"`{kind}`", f"{count:,}"] for kind, count in sorted(details["formats"].items())]),
        "## Hostile clients",
        table(["what they do", "answered", "not answered"], strangers),
        "## Log",
        table(["level", "lines"], [[level, f"{count:,}"] for level, count in sorted(details["levels"].items())]),
    ]
    wrong = [f"- {count} × {what}: `{details['examples'].get(what, '')}`" for what, count in run.complaints.items()]
    wrong += [f"- in the log: `{line}`" for line in details["lines"]]
    if wrong:
        parts += ["## What was wrong", "\n".join(wrong[:50])]
    return "\n\n".join(parts) + "\n"
