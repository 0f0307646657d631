"""Draw a bracket of matches of two, including a bracket that follows groups."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournaments.context.bracket_parts import PartLink, part_name, parts_of
from tournaments.context.drawing import GAP_X, GAP_Y, HEAD, LINE, TOP, WIDTH, Box, Drawing, Side, framed
from tournaments.context.event import names_of
from tournaments.context.pages import page_of
from tournaments.context.table_bracket import table_bracket_context
from tournaments.context.words import column_name, match_name, number
from tournaments.core.pairing.brackets import Bracket, Planned, Source
from tournaments.core.pairing.groups import Groups
from tournaments.core.pairing.knockout import knockout
from tournaments.core.pairing.multi_knockout import MultiKnockout
from tournaments.core.types import Entrant
from tournaments.event.event_data import EventData, read_rows
from tournaments.event.knockouts import group_lines, knockout_line
from tournaments.event.plans import load_plan
from tournaments.event.sheets import sheet_of
from tournaments.models import Entry, Tournament

HEIGHT = 2 * LINE
GROUPS = 8  # per page
Tables = Mapping[tuple[str, frozenset[Entrant]], Any]


class GroupLine(NamedTuple):
    """A line in the ranking of a group. ``through`` is whether the place qualifies for the knockout."""

    place: int
    entry: Entry
    points: str
    through: bool


def bracket_context(request: Any, tournament: Tournament) -> dict[str, Any]:
    """Return the drawing of a running knockout with its groups.

    Large brackets are divided into parts, and groups into pages.
    """
    sheet = sheet_of(tournament)
    rows = read_rows(tournament)
    form = load_plan(tournament).form
    if isinstance(form, MultiKnockout):
        return table_bracket_context(request, rows, form)
    groups: list[list[GroupLine]] = []
    names = names_of(rows)
    seeds = {} if isinstance(form, Groups) else {one: str(n) for n, one in enumerate(form.entrants, 1)}

    def named(entrant: Entrant) -> Side:
        return Side(names.get(entrant, ""), seed=seeds.get(entrant, ""))

    side: Callable[[Entrant], Side] = named
    if isinstance(form, Groups):
        extra: dict[str, Any] = sheet.extra if sheet else {}
        groups = _groups(rows, form, extra.get("groups") if sheet else group_lines(rows))
        line = extra.get("knockout") if sheet else knockout_line(rows)
        side = named if line else _from_group(form)
        form = knockout(line or range(len(form.draw)), form.third_place)
    pages = page_of(request, "groups", len(groups), GROUPS)
    parts = parts_of(form.plan)
    part = page_of(request, "part", len(parts), 1)
    drawn = _of_bracket(rows, form, side, parts[part.number - 1] if len(parts) > 1 else None)
    chosen = [PartLink(n, part_name(n, len(parts)), n == part.number) for n in range(1, len(parts) + 1)]
    return {
        "drawing": drawn,
        "parts": chosen if len(parts) > 1 else [],
        "groups": groups[pages.start : pages.stop],
        "group_pages": pages,
        "first_group": pages.start,
    }


def _groups(rows: EventData, form: Groups, found: Any) -> list[list[GroupLine]]:
    """Return the groups with their current rankings."""
    ranks = [max(rank for group, rank in form.draw if group == n) for n in range(len(form.groups))]
    return [
        [
            GroupLine(place, rows.entries[entrant], number(Fraction(points)), place - 1 <= last)
            for place, (entrant, points) in enumerate(lines, 1)
        ]
        for lines, last in zip(found or (), ranks, strict=False)
    ]


def _from_group(form: Groups) -> Callable[[Entrant], Side]:
    """Return a function that gives the label of an entrant of the knockout by group and place.

    The entrants passed to the function are indexes into ``form.draw``.
    """

    def side(seed: Entrant) -> Side:
        group, rank = form.draw[seed]
        return Side(_("Group %(group)d, place %(place)d") % {"group": group + 1, "place": rank + 1}, open=True)

    return side


def _of_bracket(
    rows: EventData, form: Bracket, name: Callable[[Entrant], Side], part: Sequence[Planned] | None = None
) -> Drawing:
    """Draw the whole bracket, or only the matches ``part`` (see :func:`tournaments.context.bracket_parts.parts_of`).

    ``name`` returns the label of an entrant.
    """
    stands = form.standing(rows.named_rows())
    tables = {(table.label, frozenset(table.entrants)): table for table in rows.all_tables}
    double = any(match.part == "lower" for match in form.plan)
    shown = form.plan if part is None else part
    places, called = _places(shown), {match.name: _called(match, form.plan) for match in form.plan}
    heads = {match.name: column_name(match, _rounds(form.plan), double) for match in form.plan}
    lower = TOP + _span(shown) + TOP - LINE // 2
    boxes = {}
    for match in shown:
        if match.name in stands:
            sides, winner = stands[match.name]
            table = tables.get((match.name, frozenset(side for side in sides if side is not None)))
            texts = tuple(
                _won(_side(match, at, side, name, table, called), side, winner) for at, side in enumerate(sides)
            )
            link, top = (table.match_id or "") if table else "", lower if match.part == "lower" else HEAD
            boxes[match.name] = Box(called[match.name], *places[match.name], texts, link, heads[match.name], top)
    lines = [path for match in shown for path in _paths(match, boxes)]
    return framed(list(boxes.values()), lines)._replace(double=double)


def _rounds(plan: Sequence[Planned]) -> int:
    """Return the number of rounds of the upper bracket."""
    double = any(match.part == "lower" for match in plan)
    return max(
        (match.round for match in plan if match.part == "upper" or (match.part == "final" and not double)), default=1
    )


def _span(plan: Sequence[Planned]) -> int:
    """Return the height of the upper bracket in pixels."""
    return (1 << (_rounds(plan) - 1)) * (HEIGHT + GAP_Y)


def _called(match: Planned, plan: Sequence[Planned]) -> str:
    """Return the label of a match: "Semifinal 1" in a single bracket, "W1.2" in a double one."""
    double = any(each.part == "lower" for each in plan)
    if double and match.part in ("upper", "lower"):
        return _short(match.name, double)
    return match_name(match, _rounds(plan)) or _short(match.name, double)


def _short(name: str, double: bool) -> str:
    """Return "1.2" for the match name "W1-2".

    In a double bracket a letter for the bracket comes first; the template has a legend.
    """
    part, number = name[0], name[1:].replace("-", ".")
    if not double:
        return number
    letter = pgettext("winners' bracket", "W") if part == "W" else pgettext("losers' bracket", "L")
    return f"{letter}{number}"


def _side(
    match: Planned,
    at: int,
    entrant: Entrant | None,
    name: Callable[[Entrant], Side],
    table: Any,
    called: Mapping[str, str],
) -> Side:
    if entrant is None:
        source = match.sides[at]
        if isinstance(source, Source) and source.place == 2:
            return Side(_("loser of %s") % called[source.match], open=True)
        return Side("", open=True)
    side = name(entrant)
    if table is None or table.result is None or entrant not in table.entrants:
        return side
    seat = table.entrants.index(entrant)
    points = table.result["game_points"]
    return side._replace(points=str(points[seat]) if points else "")


def _won(side: Side, entrant: Entrant | None, winner: Entrant | None) -> Side:
    """Return the side marked as winner or loser. An undecided match leaves it unchanged."""
    return side if winner is None or entrant is None else side._replace(won=entrant == winner)


def _places(plan: Sequence[Planned]) -> dict[str, tuple[int, int]]:
    """Return the top left corner of each match, by match name.

    The lower bracket is below the upper one, the finals are to the right of both, and the match for third place is
    below the final.
    """
    upper, span = _rounds(plan), _span(plan)
    if not any(match.part == "lower" for match in plan):
        found = {
            match.name: _corner(match.round, match.position, 1 << max(0, upper - match.round), upper) for match in plan
        }
        if "T" in found and "F" in found:
            found["T"] = (found["F"][0], found["F"][1] + HEIGHT + 2 * GAP_Y)
        return found
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
    """Return the top left corner of a match in a column of ``count`` matches, in a bracket of ``columns`` columns."""
    step = (1 << max(0, columns - 1)) * (HEIGHT + GAP_Y) // max(1, count)
    y = TOP + position * step + step // 2 - HEIGHT // 2
    return (column - 1) * (WIDTH + GAP_X), y


def _paths(match: Planned, boxes: dict[str, Box]) -> list[str]:
    """Return the SVG paths that lead to this match from the matches whose winners play in it."""
    if match.name not in boxes or match.part == "reset":
        return []
    here = boxes[match.name]
    found = []
    for side in match.sides:
        if isinstance(side, Source) and side.place == 1 and side.match in boxes:
            there = boxes[side.match]
            bend = here.x - GAP_X // 2
            found.append(f"M{there.x + WIDTH} {there.middle}H{bend}V{here.middle}H{here.x}")
    return found
