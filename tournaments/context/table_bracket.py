"""The drawing of an elimination at tables of several seats: who sat where, and who has gone on to which table."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from tournaments.context.drawing import GAP_X, GAP_Y, TOP, WIDTH, Box, Drawing, Side, framed
from tournaments.context.event import names_of
from tournaments.core.pairing.deciding import order
from tournaments.core.pairing.matches import Match
from tournaments.core.pairing.multi_knockout import MultiKnockout
from tournaments.core.types import Entrant
from tournaments.rows import Rows

WIDE_GAP = 2 * GAP_X


def table_drawing(rows: Rows, form: MultiKnockout) -> Drawing:
    """A column for each round that has begun, the tables of a round below each other."""
    columns = _columns(form.matches(rows.named_rows()))
    shown = [_column(rows, form, number, columns) for number in range(len(columns))]
    tallest = max((_height(boxes) for boxes in shown), default=0)
    placed: list[list[Box]] = []
    for number, boxes in enumerate(shown):
        y, column = TOP + (tallest - _height(boxes)) // 2, list[Box]()
        for box in boxes:
            column.append(box._replace(x=number * (WIDTH + WIDE_GAP), y=y))
            y += box.height + GAP_Y
        placed.append(column)
    return framed([box for column in placed for box in column], _curves(form, columns, placed))


def _columns(matches: Sequence[Match]) -> list[list[Match]]:
    """The matches by round; the final table is the last."""
    found: dict[str, list[Match]] = {}
    for match in matches:
        found.setdefault(match.name.partition("-")[0], []).append(match)
    return list(found.values())


def _height(boxes: Sequence[Box]) -> int:
    return sum(box.height + GAP_Y for box in boxes)


def _lined_up(form: MultiKnockout, match: Match) -> list[Entrant]:
    """Best first where the table is over, else by seat."""
    if match.result is None:
        return list(match.table)
    return list(order(match.result, form.ties, {entrant: seed for seed, entrant in enumerate(form.entrants)}))


def _column(rows: Rows, form: MultiKnockout, number: int, columns: Sequence[Sequence[Match]]) -> list[Box]:
    tables = {(table.label, frozenset(table.entrants)): table for table in rows.all_tables}
    on, found = _on(rows, form, number, columns), list[Box]()
    for board, match in enumerate(columns[number], 1):
        table = tables.get((match.name, frozenset(match.table)))
        label = _("Final table") if match.name == "F" else f"{number + 1}.{board}"
        sides = tuple(
            _side(rows, form, match, place, entrant, on) for place, entrant in enumerate(_lined_up(form, match), 1)
        )
        found.append(Box(label, 0, 0, sides, (table.match_id or "") if table else ""))
    return found


def _on(rows: Rows, form: MultiKnockout, number: int, columns: Sequence[Sequence[Match]]) -> set[Entrant] | None:
    """Who has gone on from this round; None while it is being played."""
    if number + 1 >= len(columns):
        return None
    byes = form.byes(rows.named_rows())
    return {entrant for match in columns[number + 1] for entrant in match.table} | set(byes[number + 1])


def _side(rows: Rows, form: MultiKnockout, match: Match, place: int, entrant: Entrant, on: set[Entrant] | None) -> Side:
    name = names_of(rows).get(entrant, "")
    if match.result is None:
        return Side(name)
    points: Any = dict(zip(match.result.table, match.result.game_points, strict=False)).get(entrant, "")
    won = place == 1 if match.name == "F" else None if on is None else entrant in on
    lucky = match.name != "F" and on is not None and entrant in on and place > form.advance
    return Side(f"{place}. {name}", won, str(points), lucky=lucky)


def _curves(form: MultiKnockout, columns: Sequence[Sequence[Match]], placed: Sequence[Sequence[Box]]) -> list[str]:
    """From everybody who has gone on to the seat at the next table."""
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
