"""A lens for boards whose fields are too small for a finger: the first touch chooses roughly and opens it, the second
chooses exactly.

The page shows it on phones and under fingers only. There the board is drawn once more, larger, and what may be touched
there is touched in the lens; around it the board stays as it is. No script is needed: the place is in the address.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import hypot

from games.engine.kit.drawing import Drawing, Spot
from games.engine.kit.targets import TIMES, Lens, Target

PHONE = 390
"""The width of a phone in pixels, which a board fills; a low one leaves it as much height and no more."""
FINGER = 43
"""So many pixels apart are two targets that a finger tells apart; a board eight fields wide has just that."""
PART = 0.31
"""The radius of the lens as a part of the width of the board."""
_EDGE, _ROOM, _INSIDE = 20, 60, 50


def with_lens(drawing: Drawing, query: Mapping[str, Sequence[str]]) -> Drawing:
    """The drawing with a lens if the address wants one; what lies too close to other targets leads to one."""
    crowded = _crowded(drawing)
    spot = _wanted(drawing, query)
    inside = _inside(drawing, spot) if spot else []
    if spot is None or not any(target in crowded for target in inside):
        return drawing._replace(targets=[_rough(target, crowded, ()) for target in drawing.targets])
    path = (query.get("path") or [""])[0]
    x, y, radius = _laid(drawing, spot, inside)
    lens = Lens(x, y, radius, *spot, tuple(inside), f"?path={path}" if path else "?")
    return drawing._replace(targets=[_rough(target, crowded, inside) for target in drawing.targets], lens=lens)


def _crowded(drawing: Drawing) -> set[Target]:
    """Targets that a finger may miss for another one."""
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
    """The target as it is on the board itself: it may lead to a lens, and lies in one too if it is ``inside``."""
    sign = "" if target.query.endswith("?") else "&"
    query = f"{target.query}{sign}lens={target.x}-{target.y}" if target in crowded else target.query
    return target._replace(query=query, twin=target in inside)


def _wanted(drawing: Drawing, query: Mapping[str, Sequence[str]]) -> Spot | None:
    """What the lens is held over; anything at all may stand in an address."""
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
    """Where the glass lies: it hides neither the finger nor, if it can be helped, anything else that may be touched."""
    radius, others = _radius(drawing), [target for target in drawing.targets if target not in inside]

    def cost(middle: Spot) -> tuple[int, int, float]:
        far = hypot(middle[0] - spot[0], middle[1] - spot[1])
        hidden = sum(hypot(target.x - middle[0], target.y - middle[1]) < radius for target in others)
        return max(0, round(radius + _ROOM - far)), hidden, far

    return *min(_free(drawing, spot, radius), key=cost), radius


def _free(drawing: Drawing, spot: Spot, radius: int) -> Iterator[Spot]:
    """Places for the middle of the glass, all of it on the board."""
    least, across, down = radius + _EDGE, drawing.width - radius - _EDGE, drawing.height - radius - _EDGE
    apart = radius + 2 * _ROOM
    for y in (least, down, spot[1] - apart, spot[1] + apart):
        if least <= y <= down:
            yield from ((x, y) for x in (least, across, drawing.width // 2))
