"""Writes plots as SVG, one below the other, over the same time."""
import dataclasses
import math
from html import escape

WIDTH, LEFT, RIGHT = 960, 84, 24
PANEL, GAP, TOP = 130, 56, 64
INK, PALE, GRID, SHADE = "#1f2933", "#667480", "#dfe4e8", "#fdf0d0"
COLOURS = ["#0b6bcb", "#c2410c"]


@dataclasses.dataclass(frozen=True)
class Line:
    label: str
    points: list  # of (seconds, value)


@dataclasses.dataclass(frozen=True)
class Panel:
    title: str
    unit: str
    lines: list
    counts: bool = False  # whole numbers


def steps(low, high, most=5, least=0):
    """Round values from below `low` to above `high`, with at least `least` between them."""
    span = (high - low) or abs(high) or 1
    size = 10 ** math.floor(math.log10(span / most))
    size *= next(factor for factor in (1, 2, 5, 10) if span / (size * factor) <= most)
    size = max(size, least)
    first, last = math.floor(low / size), math.ceil(high / size)
    return [number * size for number in range(first, max(last, first + 1) + 1)]


def text(x, y, words, *, anchor="start", colour=PALE, size=12, weight="normal"):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}" font-size="{size}" font-weight="{weight}">' \
           f"{escape(words)}</text>"


class Drawing:
    """Panels over a time axis in minutes or seconds; the given intervals are shaded in all of them."""

    def __init__(self, title, shaded, shade_label, seconds):
        self._title, self._shaded, self._shade_label, self._seconds = title, shaded, shade_label, seconds
        self._unit, self._scale = ("min", 60) if seconds > 300 else ("s", 1)

    def _x(self, seconds):
        return LEFT + (WIDTH - LEFT - RIGHT) * seconds / self._seconds

    def svg(self, panels):
        height = TOP + len(panels) * (PANEL + GAP) + 12
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}" '
            'font-family="system-ui, sans-serif">',
            f"<title>{escape(self._title)}</title>",
            f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
            text(LEFT, 24, self._title, colour=INK, size=16, weight="bold"),
            f'<rect x="{WIDTH - RIGHT - 110}" y="12" width="16" height="14" fill="{SHADE}" stroke="{GRID}"/>',
            text(WIDTH - RIGHT - 88, 24, self._shade_label),
        ]
        for number, panel in enumerate(panels):
            parts += self._panel(panel, TOP + number * (PANEL + GAP))
        return "\n".join([*parts, "</svg>"]) + "\n"

    def _panel(self, panel, top):
        values = [value for line in panel.lines for _, value in line.points] or [0]
        marks = steps(0, max(values), least=1 if panel.counts else 0)
        low, high = marks[0], marks[-1]

        def y(value):
            return top + PANEL - PANEL * (value - low) / (high - low)

        for start, end in self._shaded:
            yield f'<rect x="{self._x(start):.1f}" y="{top}" width="{self._x(end) - self._x(start):.1f}" height="{PANEL}" fill="{SHADE}"/>'
        for mark in marks:
            yield f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(mark):.1f}" y2="{y(mark):.1f}" stroke="{GRID}"/>'
            yield text(LEFT - 8, y(mark) + 4, f"{mark:,.10g}", anchor="end")
        yield text(LEFT, top - 10, ", ".join(filter(None, [panel.title, panel.unit])), colour=INK, size=13, weight="bold")
        yield from self._legend(panel, top)
        for mark in steps(0, self._seconds / self._scale, most=10):
            if mark * self._scale <= self._seconds:
                yield text(self._x(mark * self._scale), top + PANEL + 18, f"{mark:g} {self._unit}", anchor="middle")
        for line, colour in zip(panel.lines, COLOURS):
            points = " ".join(f"{self._x(seconds):.1f},{y(value):.1f}" for seconds, value in line.points)
            yield f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="1.5" stroke-linejoin="round"/>'

    def _legend(self, panel, top):
        if len(panel.lines) < 2:
            return
        x = WIDTH - RIGHT
        for line, colour in reversed(list(zip(panel.lines, COLOURS))):
            yield text(x, top - 10, line.label, anchor="end")
            x -= 6.6 * len(line.label) + 6
            yield f'<line x1="{x - 18}" x2="{x}" y1="{top - 14}" y2="{top - 14}" stroke="{colour}" stroke-width="3"/>'
            x -= 36
