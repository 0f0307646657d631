"""Draw a knockout at tables of more than two: the players of each table, and the next table of those who advanced."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from tournaments.context.bracket_parts import MOST_LINES, PartLink
from tournaments.context.drawing import GAP_X, GAP_Y, TOP, WIDTH, Box, Drawing, Side, framed
from tournaments.context.event import names_of
from tournaments.context.pages import page_of
from tournaments.core.pairing.deciding import order
from tournaments.core.pairing.matches import Match
from tournaments.core.pairing.multi_knockout import MultiKnockout
from tournaments.core.types import Entrant
from tournaments.event.event_data import EventData

WIDE_GAP = 2 * GAP_X


def table_bracket_context(request: Any, rows: EventData, form: MultiKnockout) -> dict[str, Any]:
    """Return the drawing of the knockout.

    A large one is divided into the last rounds and sections of earlier rounds.
    """
    event = _event(rows, form)
    parts = _parts_of(event.columns)
    pages = page_of(request, "part", len(parts), 1)
    first, columns = parts[pages.number - 1]
    named = [(number, _part_text(*each, event.columns)) for number, each in enumerate(parts, 1)]
    return {
        "drawing": _drawing(event, first, columns),
        "parts": [PartLink(n, text, n == pages.number) for n, text in named] if len(parts) > 1 else [],
        "groups": [],
    }


class _Event(NamedTuple):
    """A knockout of tables with the data for its drawing.

    ``columns`` are the matches by round, ``byes`` the byes by round, ``tables`` the table rows of the matches.
    """

    form: MultiKnockout
    columns: list[list[Match]]
    byes: Any
    names: dict[Entrant, str]
    tables: dict[Any, Any]


def _event(rows: EventData, form: MultiKnockout) -> _Event:
    named = rows.named_rows()
    tables = {(table.label, frozenset(table.entrants)): table for table in rows.all_tables}
    return _Event(form, _columns(form.matches(named)), form.byes(named), names_of(rows), tables)


Columns = list[list[Match]]


def _parts_of(columns: Columns) -> list[tuple[int, Columns]]:
    """Divide the drawing into parts, each with the index of its first round.

    The first part has all rounds from the first one that has at most ``MOST_LINES`` lines. Each earlier round is
    divided into parts of at most ``MOST_LINES`` lines.
    """
    fits = next((n for n, column in enumerate(columns) if len(column) <= MOST_LINES), len(columns))
    parts = [(fits, columns[fits:])] if fits < len(columns) else []
    for number, column in enumerate(columns[:fits]):
        parts += [(number, [column[at : at + MOST_LINES]]) for at in range(0, len(column), MOST_LINES)]
    return parts or [(0, columns)]


def _part_text(first: int, shown: Columns, columns: Columns) -> str:
    if len(shown) != 1 or len(columns[first]) <= MOST_LINES:
        return _("The last rounds")
    start = columns[first].index(shown[0][0]) + 1
    said = {"round": first + 1, "first": start, "last": start + len(shown[0]) - 1}
    return _("Round %(round)d, tables %(first)d–%(last)d") % said


def _drawing(event: _Event, first: int, columns: Columns) -> Drawing:
    """Draw one column for each of these rounds. ``first`` is the index of the first one."""
    shown = [_column(event, first + number, column) for number, column in enumerate(columns)]
    tallest = max((_height(boxes) for boxes in shown), default=0)
    placed: list[list[Box]] = []
    for number, boxes in enumerate(shown):
        y, column = TOP + (tallest - _height(boxes)) // 2, list[Box]()
        for box in boxes:
            column.append(box._replace(x=number * (WIDTH + WIDE_GAP), y=y))
            y += box.height + GAP_Y
        placed.append(column)
    return framed([box for column in placed for box in column], _curves(event.form, columns, placed))


def _columns(matches: Sequence[Match]) -> list[list[Match]]:
    """Return the matches by round, with the final table as the last round."""
    found: dict[str, list[Match]] = {}
    for match in matches:
        found.setdefault(match.name.partition("-")[0], []).append(match)
    return list(found.values())


def _height(boxes: Sequence[Box]) -> int:
    return sum(box.height + GAP_Y for box in boxes)


def _lined_up(form: MultiKnockout, match: Match) -> list[Entrant]:
    """Return the entrants of a table: the best first if it is finished, else by seat."""
    if match.result is None:
        return list(match.table)
    return list(order(match.result, form.ties, {entrant: seed for seed, entrant in enumerate(form.entrants)}))


def _column(event: _Event, number: int, column: Sequence[Match]) -> list[Box]:
    on, found = _on(event, number), list[Box]()
    start = event.columns[number].index(column[0]) + 1
    for board, match in enumerate(column, start):
        table = event.tables.get((match.name, frozenset(match.table)))
        final = match.name == "F"
        label = _("Final table") if final else f"{number + 1}.{board}"
        head = label if final else _("Round %(n)d") % {"n": number + 1}
        lined = _lined_up(event.form, match)
        sides = tuple(_side(event, match, place, entrant, on) for place, entrant in enumerate(lined, 1))
        found.append(Box(label, 0, 0, sides, (table.match_id or "") if table else "", head))
    return found


def _on(event: _Event, number: int) -> set[Entrant] | None:
    """Return the entrants who advanced from the round ``number``, from 0; None until the next round begins."""
    if number + 1 >= len(event.columns):
        return None
    following = {entrant for match in event.columns[number + 1] for entrant in match.table}
    return following | set(event.byes[number + 1])


def _side(event: _Event, match: Match, place: int, entrant: Entrant, on: set[Entrant] | None) -> Side:
    name = event.names.get(entrant, "")
    if match.result is None:
        return Side(name, seed=str(event.form.entrants.index(entrant) + 1))
    points: Any = dict(zip(match.result.table, match.result.game_points, strict=False)).get(entrant, "")
    won = place == 1 if match.name == "F" else None if on is None else entrant in on
    lucky = match.name != "F" and on is not None and entrant in on and place > event.form.advance
    return Side(f"{place}. {name}", won, str(points), lucky=lucky)


def _curves(form: MultiKnockout, columns: Sequence[Sequence[Match]], placed: Sequence[Sequence[Box]]) -> list[str]:
    """Return SVG paths from each advancing entrant to the entrant's seat at the next table."""
    last: dict[Entrant, tuple[int, int]] = {}
    found = []
    for matches, boxes in zip(columns, placed, strict=True):
        here: dict[Entrant, tuple[int, int]] = {}
        for match, box in zip(matches, boxes, strict=True):
            for at, entrant in enumerate(_lined_up(form, match)):
                y = box.level(at)
                if entrant in last:
                    x, before = last[entrant]
                    middle = (x + box.x) // 2
                    found.append(f"M{x} {before}C{middle} {before} {middle} {y} {box.x} {y}")
                here[entrant] = (box.x + WIDTH, y)
        last |= here
    return found
