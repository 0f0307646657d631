"""The drawing of a bracket: boxes and lines in whole pixels, so that a phone shows it at full size and scrolls."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from tournaments.context.event import names_of
from tournaments.core.pairing.brackets import Planned, Source
from tournaments.core.types import Entrant
from tournaments.plans import load_plan
from tournaments.rows import Rows

WIDTH, HEIGHT, GAP_X, GAP_Y, TOP = 168, 52, 34, 24, 24


class Side(NamedTuple):
    """A line in a box; ``won`` is None while the match is open."""

    name: str
    won: bool | None
    points: str


class Box(NamedTuple):
    """A match of the drawing, in pixels from its corner."""

    label: str
    x: int
    y: int
    sides: tuple[Side, Side]
    match_id: str

    @property
    def middle(self) -> int:
        return self.y + HEIGHT // 2


class Drawing(NamedTuple):
    """Everything that the SVG needs."""

    width: int
    height: int
    boxes: list[Box]
    paths: list[str]


def drawing(rows: Rows) -> Drawing:
    """The bracket of a knockout that has begun."""
    form, named = load_plan(rows.tournament).form, rows.named_rows()
    places = _places(form.plan)
    known = form.standing(named)
    results = {(table.label, frozenset(table.entrants)): table for table in rows.all_tables}
    boxes = {
        match.name: _box(rows, match, places[match.name], known.get(match.name, (None, None)), results)
        for match in form.plan
        if match.name in known or match.part != "reset"
    }
    paths = [path for match in form.plan if match.name in boxes for path in _paths(match, boxes)]
    width = max(box.x for box in boxes.values()) + WIDTH + 2
    height = max(box.y for box in boxes.values()) + HEIGHT + 2
    return Drawing(width, height, list(boxes.values()), paths)


def _places(plan: Sequence[Planned]) -> dict[str, tuple[int, int]]:
    """Left upper corner of each match: the upper bracket, the lower one beneath it, the finals behind both."""
    upper = max((match.round for match in plan if match.part in ("upper", "final")), default=1)
    if not any(match.part == "lower" for match in plan):
        return {match.name: _corner(match.round, match.position, 1 << (upper - match.round), upper) for match in plan}
    upper = max(match.round for match in plan if match.part == "upper")
    span = (1 << (upper - 1)) * (HEIGHT + GAP_Y)
    found = {}
    for match in plan:
        if match.part == "upper":
            found[match.name] = _corner(match.round, match.position, 1 << (upper - match.round), upper)
        elif match.part == "lower":
            count = 1 << max(0, upper - 1 - (match.round + 1) // 2)
            x, y = _corner(match.round, match.position, count, upper - 1)
            found[match.name] = (x, y + span + TOP)
        else:
            last = max((each.round for each in plan if each.part == "lower"), default=0)
            column = max(upper, last) + (1 if match.part == "final" else 2)
            found[match.name] = ((column - 1) * (WIDTH + GAP_X), TOP + span // 2 - HEIGHT // 2)
    return found


def _corner(column: int, position: int, count: int, columns: int) -> tuple[int, int]:
    """A match in a column of so many, of a bracket with so many columns. The match for the third place stands below."""
    step = (1 << max(0, columns - 1)) * (HEIGHT + GAP_Y) // max(1, count)
    y = TOP + position * step + step // 2 - HEIGHT // 2
    return (column - 1) * (WIDTH + GAP_X), y


def _box(
    rows: Rows,
    match: Planned,
    corner: tuple[int, int],
    sides: tuple[Entrant | None, Entrant | None],
    tables: dict[tuple[str, frozenset[Entrant]], Any],
) -> Box:
    table = tables.get((match.name, frozenset(side for side in sides if side is not None)))
    names = names_of(rows)
    lines = tuple(_side(names.get(side, "") if side is not None else "", side, table) for side in sides)
    return Box(match.name, *corner, (lines[0], lines[1]), (table.match_id or "") if table else "")


def _side(name: str, entrant: Entrant | None, table: Any) -> Side:
    if table is None or table.result is None or entrant not in table.entrants:
        return Side(name, None, "")
    seat = table.entrants.index(entrant)
    ranks = table.result["ranks"]
    points = table.result["game_points"]
    return Side(name, ranks[seat] == min(ranks) and ranks.count(min(ranks)) == 1, str(points[seat]) if points else "")


def _paths(match: Planned, boxes: dict[str, Box]) -> list[str]:
    """Lines from the matches whose winners meet here."""
    here = boxes[match.name]
    found = []
    for side in match.sides:
        if isinstance(side, Source) and side.place == 1 and side.match in boxes and match.part != "reset":
            there = boxes[side.match]
            bend = here.x - GAP_X // 2
            found.append(f"M{there.x + WIDTH} {there.middle}H{bend}V{here.middle}H{here.x}")
    return found
