"""Draw the chart of points by round as SVG data: each curve has its seat's colour, dashes, marker and symbol."""

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import Any, NamedTuple

from games.ui.signs import SIGNS

WIDTH, HEIGHT = 360, 230
LEFT, RIGHT, TOP, BOTTOM = 36, 62, 12, 26
SIGN = 18
LABEL_GAP = 19
TICKS = 4
LONG_LABEL = 4
FRAME = {
    "width": WIDTH,
    "height": HEIGHT,
    "left": LEFT,
    "right": WIDTH - RIGHT,
    "bottom": HEIGHT - BOTTOM,
    "top": TOP,
    "sign_size": SIGN,
}
"""The sizes and edges of a chart, for its template."""
_NICE = (1, 2, 2.5, 5, 10)


class Tick(NamedTuple):
    """A grid line or an axis label, with its words.

    Coordinates are text, so that no locale puts a decimal comma into SVG.
    """

    at: str
    label: str
    anchor: str = "middle"


class PointsCurve(NamedTuple):
    """A seat's curve: the polyline's ``points``, the path of a marker at each point, and places of symbol
    and total.
    """

    seat: int
    points: str
    markers: list[str]
    sign: str
    sign_x: int
    sign_y: str
    text_x: int
    text_y: str
    total: int
    name: str


def chart(names: Sequence[str], labels: Sequence[str], totals: Sequence[Sequence[int]]) -> dict[str, Any] | None:
    """Return the drawing of ``totals[step][seat]`` with ``labels`` for the steps; None if ``totals`` is empty."""
    if not totals:
        return None
    rows = [(0,) * len(names), *map(tuple, totals)]
    low, high, step = scale(min(map(min, rows)), max(map(max, rows)))
    xs = [round(LEFT + (WIDTH - LEFT - RIGHT) * index / (len(rows) - 1), 1) for index in range(len(rows))]

    def y(points: float) -> float:
        return height_of(points, low, high)

    ends = spread([y(total) for total in rows[-1]], LABEL_GAP, TOP, HEIGHT - BOTTOM)
    lines = range(round((high - low) / step) + 1)
    return FRAME | {
        "grid": [Tick(f"{y(low + step * line):g}", f"{low + step * line:g}") for line in lines],
        "steps": [_step(x, label) for x, label in zip(xs, ["", *labels], strict=True)],
        "curves": [
            _curve(seat, name, xs, [y(row[seat]) for row in rows], rows[-1][seat], ends[seat])
            for seat, name in enumerate(names)
        ],
    }


def height_of(points: float, low: float, high: float) -> float:
    """Return the y coordinate of a value between the lowest and the highest grid line."""
    return round(TOP + (HEIGHT - TOP - BOTTOM) * (high - points) / (high - low), 1)


def scale(low: float, high: float) -> tuple[float, float, float]:
    """Return the lowest grid line, the highest one and the step between lines (a round number) around these values."""
    rough = max(high - low, 1) / TICKS
    magnitude = 10 ** floor(log10(rough))
    step = next(nice * magnitude for nice in _NICE if nice * magnitude >= rough)
    return floor(low / step) * step, max(ceil(high / step), floor(low / step) + 1) * step, step


def spread(wanted: Sequence[float], gap: float, top: float, bottom: float) -> list[float]:
    """Return y coordinates for labels at least ``gap`` apart, as near to the wanted ones as possible."""
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    found = list(wanted)
    for before, index in zip([None, *order], order, strict=False):
        found[index] = max(wanted[index], top if before is None else found[before] + gap)
    limit = bottom
    for index in reversed(order):
        found[index] = min(found[index], limit)
        limit = found[index] - gap
    return [round(height, 1) for height in found]


def _step(x: float, label: str) -> Tick:
    """Return the label of a step.

    A long label starts at its line; it is not centred below it, for lack of room at the end.
    """
    return Tick(f"{x:g}", label) if len(label) < LONG_LABEL else Tick(f"{x - 7:g}", label, "start")


def _curve(seat: int, name: str, xs: Sequence[float], ys: Sequence[float], total: int, end: float) -> PointsCurve:
    return PointsCurve(
        seat=seat,
        points=" ".join(f"{x:g},{y:g}" for x, y in zip(xs, ys, strict=True)),
        markers=[marker(seat, x, y) for x, y in zip(xs[1:], ys[1:], strict=True)],
        total=total,
        name=name,
        **label_at(seat, end),
    )


def label_at(seat: int, end: float) -> dict[str, Any]:
    """Return the positions of a curve's end: the seat's symbol, and its total beside it."""
    return {
        "sign": SIGNS[seat],
        "sign_x": WIDTH - RIGHT + 8,
        "sign_y": f"{end - SIGN / 2:g}",
        "text_x": WIDTH - RIGHT + 8 + SIGN + 4,
        "text_y": f"{end + 4:g}",
    }


_MARKERS = (
    "m-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z",  # circle
    "m-3.2-3.2h6.4v6.4h-6.4z",  # square
    "m0-4.2l4 7.2h-8z",  # triangle
    "m0-4.5l4.5 4.5l-4.5 4.5l-4.5-4.5z",  # diamond
    "m0 4.2l4-7.2h-8z",  # triangle on its tip
    "m-4-2.4l4-2.4l4 2.4v4.8l-4 2.4l-4-2.4z",  # hexagon
    "m-1.6-4.4h3.2v2.8h2.8v3.2h-2.8v2.8h-3.2v-2.8h-2.8v-3.2h2.8z",  # plus
    "m0-4.6l1.4 3.2 3.2 1.4-3.2 1.4-1.4 3.2-1.4-3.2-3.2-1.4 3.2-1.4z",  # star
    "m-4.2-2.2h8.4v4.4h-8.4z",  # bar
    "m0-4.3l4.2 3.1-1.6 5h-5.2l-1.6-5z",  # pentagon
)


def marker(seat: int, x: float, y: float) -> str:
    """Return the SVG path of a seat's own marker around that point."""
    return f"M{x:g} {y:g}{_MARKERS[seat]}"
