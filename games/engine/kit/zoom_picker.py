"""A zoom for boards whose fields are too small for a finger: the first touch opens it, the second selects a field.

The page shows it on phones and touch screens only. Part of the board is drawn again in a circle, larger, and its
targets are selected there; the board around it stays. It needs no script: its place is in the address.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import hypot

from games.engine.kit.drawing import Drawing, Spot
from games.engine.kit.targets import TIMES, Target, Zoom

PHONE = 390
"""Width of a phone in pixels, which a board fills."""
FINGER = 43
"""Least distance in pixels between two targets that a finger can tell apart. A board of eight fields has just that."""
PART = 0.31
"""Radius of the zoom as a share of the board's width."""
_EDGE, _ROOM, _INSIDE = 20, 60, 50


def with_zoom(drawing: Drawing, query: Mapping[str, Sequence[str]]) -> Drawing:
    """Return the drawing with a zoom if the query asks for one. Targets that are too close to others lead to a zoom."""
    crowded = _crowded(drawing)
    spot = _wanted(drawing, query)
    inside = _inside(drawing, spot) if spot else []
    if spot is None or not any(target in crowded for target in inside):
        return drawing._replace(targets=[_rough(target, crowded, ()) for target in drawing.targets])
    path = (query.get("path") or [""])[0]
    x, y, radius = _laid(drawing, spot, inside)
    zoom = Zoom(x, y, radius, *spot, tuple(inside), f"?path={path}" if path else "?")
    return drawing._replace(targets=[_rough(target, crowded, inside) for target in drawing.targets], zoom=zoom)


def _crowded(drawing: Drawing) -> set[Target]:
    """Return the targets that a finger may confuse with another."""
    least = FINGER * max(drawing.width, drawing.height) / PHONE
    found = set()
    for one in drawing.targets:
        (x, y) = one.around or (one.x, one.y)
        for other in drawing.targets:
            (to_x, to_y) = other.around or (other.x, other.y)
            if other is not one and hypot(x - to_x, y - to_y) < least and one.css != "chosen":
                found.add(one)
    return found


def _rough(target: Target, crowded: Collection[Target], inside: Collection[Target]) -> Target:
    """Return a target as it is on the board: a ``crowded`` one leads to a zoom, one ``inside`` is in the zoom too."""
    sign = "" if target.query.endswith("?") else "&"
    query = f"{target.query}{sign}lens={target.x}-{target.y}" if target in crowded else target.query
    return target._replace(query=query, twin=target in inside)


def _wanted(drawing: Drawing, query: Mapping[str, Sequence[str]]) -> Spot | None:
    """Return the point under the zoom. The query is untrusted and may hold anything."""
    parts = (query.get("lens") or [""])[0].split("-")
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() and len(part) < 5 for part in parts):
        return None
    x, y = map(int, parts)
    return (x, y) if x <= drawing.width and y <= drawing.height else None


def _inside(drawing: Drawing, spot: Spot) -> list[Target]:
    reach = (_radius(drawing) - _INSIDE) / TIMES
    return [target for target in drawing.targets if hypot(target.x - spot[0], target.y - spot[1]) <= reach]


def _radius(drawing: Drawing) -> int:
    return round(drawing.width * PART)


def _laid(drawing: Drawing, spot: Spot, inside: Sequence[Target]) -> tuple[int, int, int]:
    """Return centre and radius of the zoom. It hides neither the finger nor, if possible, other targets."""
    radius, others = _radius(drawing), [target for target in drawing.targets if target not in inside]

    def cost(middle: Spot) -> tuple[int, int, float]:
        far = hypot(middle[0] - spot[0], middle[1] - spot[1])
        hidden = sum(hypot(target.x - middle[0], target.y - middle[1]) < radius for target in others)
        return max(0, round(radius + _ROOM - far)), hidden, far

    return *min(_free(drawing, spot, radius), key=cost), radius


def _free(drawing: Drawing, spot: Spot, radius: int) -> Iterator[Spot]:
    """Yield possible centres of the zoom, which must lie on the board as a whole."""
    least, across, down = radius + _EDGE, drawing.width - radius - _EDGE, drawing.height - radius - _EDGE
    apart = radius + 2 * _ROOM
    for y in (least, down, spot[1] - apart, spot[1] + apart):
        if least <= y <= down:
            yield from ((x, y) for x in (least, across, drawing.width // 2))
