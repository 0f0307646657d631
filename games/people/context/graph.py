"""Compute the SVG graph of a rating over its matches, with a band for the uncertainty."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from games.people.models import Share
from games.people.ratings.formula import Rating
from games.play.endings.points_chart import Tick, scale

MOST = 60
"""Maximum number of matches to show, the latest ones."""
WIDTH, HEIGHT = 360, 200
LEFT, RIGHT, TOP, BOTTOM = 40, 12, 12, 24


class Point(NamedTuple):
    """The rating after a match, with the player's place in the match.

    ``number`` counts rated matches from 1. ``change`` is the difference in points from the previous match, None for the
    first point.
    """

    number: int
    at: datetime
    rating: Rating
    place: int
    left: bool
    change: int | None


class RatingGraph(NamedTuple):
    """The graph of a rating in SVG coordinates. Numbers are text, because templates would localise them.

    ``band`` is the points of a polygon, ``line`` the points of a polyline.
    """

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
    """Return the last matches that changed the user's rating in a game, earliest first.

    ``rated`` is the number of all such matches. Runs one query.
    """
    rows = Share.objects.filter(user=person, result__game=slug, mu__isnull=False).select_related("result")
    found = list(reversed(rows.order_by("-result")[:MOST]))
    points: list[Point] = []
    for number, row in enumerate(found, max(rated - len(found), 0) + 1):
        rating = Rating(row.mu or 0.0, row.sigma or 0.0)
        change = rating.points - points[-1].rating.points if points else None
        points.append(Point(number, row.result.ended_at, rating, row.place, row.left, change))
    return points


def graph(points: Sequence[Point]) -> RatingGraph | None:
    """Return the graph, or None for fewer than two points."""
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
