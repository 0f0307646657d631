"""A rating over its matches, drawn on the server: a line, and around it how far off it may be."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from games.people.models import Share
from games.people.ratings.formula import Rating
from games.play.endings.points_chart import Tick, scale

MOST = 60
"""So many of the last matches are shown."""
WIDTH, HEIGHT = 360, 200
LEFT, RIGHT, TOP, BOTTOM = 40, 12, 12, 24


class Point(NamedTuple):
    """The rating after a match: its place then, and by how much it changed (None for the first that is shown)."""

    number: int
    at: datetime
    rating: Rating
    place: int
    left: bool
    change: int | None


class RatingGraph(NamedTuple):
    """Coordinates are text: SVG knows no decimal comma. ``band`` and ``line`` are points of polygons and polylines."""

    grid: list[Tick]
    labels: list[Tick]
    band: str
    line: str
    dots: list[str]
    points: list[Point]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    top: int = TOP
    bottom: int = HEIGHT - BOTTOM


def points_of(person: Any, slug: str, rated: int) -> list[Point]:
    """The last matches that moved the rating, the earliest first; ``rated``: how many there are. One query."""
    rows = Share.objects.filter(user=person, result__game=slug, mu__isnull=False).select_related("result")
    found = list(reversed(rows.order_by("-result")[:MOST]))
    points: list[Point] = []
    for number, row in enumerate(found, max(rated - len(found), 0) + 1):
        rating = Rating(row.mu or 0.0, row.sigma or 0.0)
        change = rating.points - points[-1].rating.points if points else None
        points.append(Point(number, row.result.ended_at, rating, row.place, row.left, change))
    return points


def graph(points: Sequence[Point]) -> RatingGraph | None:
    """The drawing; None below two points, which make no line."""
    if len(points) < 2:
        return None
    tops = [point.rating.points + point.rating.margin for point in points]
    bottoms = [point.rating.points - point.rating.margin for point in points]
    low, high, step = scale(min(bottoms), max(tops))
    xs = [LEFT + (WIDTH - LEFT - RIGHT) * index / (len(points) - 1) for index in range(len(points))]

    def y(value: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low)

    def drawn(values: Sequence[float]) -> list[str]:
        return [f"{x:.1f},{y(value):.1f}" for x, value in zip(xs, values, strict=True)]

    line = drawn([point.rating.points for point in points])
    lines = range(round((high - low) / step) + 1)
    return RatingGraph(
        grid=[Tick(f"{y(low + step * n):.1f}", f"{low + step * n:g}") for n in lines],
        labels=[Tick(f"{xs[0]:g}", str(points[0].number)), Tick(f"{xs[-1]:g}", str(points[-1].number), "end")],
        band=" ".join([*drawn(tops), *reversed(drawn(bottoms))]),
        line=" ".join(line),
        dots=line,
        points=list(points),
    )
