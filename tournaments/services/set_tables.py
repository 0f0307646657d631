"""Pairing by hand: the organisers say who sits at which table of an open round, before anybody has played there."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.core.luck import chance
from tournaments.core.seats import order_seats, seat_history
from tournaments.core.types import Entrant
from tournaments.errors import BadTables, CannotSet, ForeignTable, NotNow
from tournaments.event.rows import load_rows
from tournaments.models import TableRow, Tournament
from tournaments.services.locking import lock_for, note, refuse_again
from tournaments.services.rearrange import (
    Rearrangement,
    Seating,
    check_deals,
    differing,
    follow,
    forget,
    next_number,
    rearrange,
    remember,
    seating,
    untouched_tables,
)

BYE = 0
MOST = 150
"""Entrants at once: more fields than a form may have would be needed."""
SET = {"key": "set_by_hand", "args": {}}  # a Note as it is stored


def unreadable_number() -> BadTables:
    """What is said to a table that is no number."""
    return BadTables(_("Give every player the number of a table; 0 or nothing is a bye."))


def tables_to_set(tournament: Tournament) -> list[TableRow]:
    """Those of the open round that can be set by hand; none where there is nothing to choose, or too much."""
    free = untouched_tables(tournament)
    return free if len(free) > 1 and sum(len(table.entrants) for table in free) <= MOST else []


def plan_tables(tournament: Tournament, wanted: Mapping[Entrant, int]) -> Rearrangement:
    """What changes if everybody sits at the table of that number, or has a bye (:data:`BYE`).

    Who stays together keeps the seats; the others get those that they have had least. Raises CannotSet, DealsSeen, and
    BadTables for another field, a table that is not there, and one of a size that was not declared.
    """
    free = tables_to_set(tournament)
    if not free:
        raise CannotSet
    before = seating(free)
    if sorted(wanted) != sorted(key for entrants in before.values() for key in entrants):
        raise BadTables(
            _("Somebody has played in the meantime, or has left. Here are the tables that can still be filled.")
        )
    played = {table.number for table in free if not table.is_bye}
    _check(tournament, wanted, played)
    groups = {number: [key for key, at in wanted.items() if at == number] for number in sorted(played)}
    after = {**_seated(tournament, free[0].round.number, before, groups), **_byes(free, wanted)}
    plan = differing(free[0].round, before, after)
    if not plan.after and not plan.before:
        raise BadTables(_("That is how they sit already."))
    check_deals(plan, free)
    return plan


def _check(tournament: Tournament, wanted: Mapping[Entrant, int], played: set[int]) -> None:
    names = {entry.pk: entry.name for entry in tournament.entries.select_related("user")}
    for key, number in wanted.items():
        if number != BYE and number not in played:
            text = _("%(name)s: there is no table %(table)d that can be filled.")
            raise BadTables(text % {"name": names[key], "table": number})
    counts, least, most = Counter(wanted.values()), tournament.seats_smallest, tournament.seats_largest
    for number in sorted(played):
        if not least <= counts[number] <= most:
            told = ngettext(
                "Table %(table)d would have %(count)d player.",
                "Table %(table)d would have %(count)d players.",
                counts[number],
            ) % {"table": number, "count": counts[number]}
            rule = (
                _("Players at a table: %(least)d to %(most)d.") if least < most else _("Players at a table: %(most)d.")
            )
            raise BadTables(f"{told} {rule % {'least': least, 'most': most}}")


def _seated(tournament: Tournament, number: int, before: Seating, groups: Mapping[int, list[Entrant]]) -> Seating:
    """Everybody in the seat that they have had least, as the pairing does it; tables that stay keep their seats."""
    same = {key: entrants for key, entrants in before.items() if sorted(groups.get(key, ())) == sorted(entrants)}
    new = {key: entrants for key, entrants in groups.items() if key not in same}
    past = [each for each in load_rows(tournament).core_rounds() if each.number < number]
    luck = chance(bytes(tournament.seed)).stream("tables by hand", number)
    tables = order_seats(new.values(), seat_history(past), luck)
    return same | {key: list(table) for key, table in zip(new, tables, strict=True)}


def _byes(free: list[TableRow], wanted: Mapping[Entrant, int]) -> Seating:
    """Each bye is a line of its own; who has one keeps it."""
    byes = {table.number: table.entrants[0] for table in free if table.is_bye}
    found = {number: [key] for number, key in byes.items() if wanted[key] == BYE}
    new = [key for key, number in wanted.items() if number == BYE and [key] not in found.values()]
    spare = [number for number in byes if number not in found]
    first = next_number(free[0].round)
    numbers = [*spare, *range(first, first + len(new))]
    return found | {number: [key] for number, key in zip(numbers, new, strict=False)}


@transaction.atomic
def set_tables(
    tournament_id: str, user: Any, wanted: Mapping[Entrant, int], *, seen: int | None = None
) -> Rearrangement:
    """Seat everybody at the table of that number. ``seen`` is the newest act that the page knew.

    Raises NotOrganiser, DoneAlready, and what :func:`plan_tables` does.
    """
    tournament = lock_for(tournament_id, user)
    refuse_again(tournament, "set tables", "", seen)
    plan = plan_tables(tournament, wanted)
    rearrange(tournament, plan)
    remember(plan.each, SET)
    note(tournament, user, "set tables", before=_stored(plan, plan.before), after=_stored(plan, plan.after))
    _follow(tournament, plan)
    return plan


@transaction.atomic
def undo_tables(tournament_id: str, user: Any, audit_id: int) -> Rearrangement:
    """Seat everybody as before. Raises NotOrganiser, ForeignTable, DealsSeen, CannotSet once somebody has played there
    or sits elsewhere, and NotNow if it was undone already.
    """
    tournament = lock_for(tournament_id, user)
    act = tournament.audit.filter(pk=audit_id, action="set tables").first()
    if act is None:
        raise ForeignTable
    if tournament.audit.filter(action="undo tables", subject=f"={act.pk}").exists():
        raise NotNow
    free = untouched_tables(tournament)
    if not still_set(act.after, free):
        raise CannotSet
    plan = differing(free[0].round, _read(act.after), _read(act.before))
    rearrange(tournament, plan)
    forget(plan.each, SET)
    note(tournament, user, "undo tables", f"={act.pk}", before=act.after, after=act.before)
    _follow(tournament, plan)
    return plan


def still_set(after: Any, free: list[TableRow]) -> bool:
    """Whether all tables of an act are as it has left them, and nobody has played there; ``free`` are those of the
    open round at which nobody has.
    """
    rows = {table.number: list(table.entrants) for table in free if table.round.number == after["round"]}
    return all(rows.get(number) == entrants for number, entrants in _read(after).items())


def _stored(plan: Rearrangement, seats: Seating) -> dict[str, Any]:
    """As it stands in the log of acts."""
    return {"round": plan.each.number, "tables": [[number, entrants] for number, entrants in sorted(seats.items())]}


def _read(stored: Any) -> Seating:
    return {number: list(entrants) for number, entrants in stored["tables"]}


def _follow(tournament: Tournament, plan: Rearrangement) -> None:
    name = tournament.name

    def worded() -> tuple[str, str]:
        title = _("%s: your table has been paired again") % name
        return title, _("The organisers filled tables by hand before anybody had played. See who sits with you.")

    follow(tournament, plan, f"tables:{plan.each.number}", worded)
