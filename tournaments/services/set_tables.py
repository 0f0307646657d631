"""Pairing by hand: organisers choose the players of each table of an open round, before the tables are played."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.core.deals import chance
from tournaments.core.seats import order_seats, seat_history
from tournaments.core.types import Entrant
from tournaments.errors import BadTables, CannotSet, ForeignTable, NotNow
from tournaments.event.event_data import load_rows
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
"""The most entrants at once, because of the limit of fields in a form."""
SET = {"key": "set_by_hand", "args": {}}  # a Note as it is stored


def unreadable_number() -> BadTables:
    """Return the error for a table number that is not an integer."""
    return BadTables(_("Give every player the number of a table; 0 or nothing is a bye."))


def tables_to_set(tournament: Tournament) -> list[TableRow]:
    """Return the tables of the open round that can be set by hand.

    Empty if there are fewer than two or too many players.
    """
    free = untouched_tables(tournament)
    return free if len(free) > 1 and sum(len(table.entrants) for table in free) <= MOST else []


def plan_tables(tournament: Tournament, wanted: Mapping[Entrant, int]) -> Rearrangement:
    """Return the changes if each entrant moves to the wanted table number or gets a bye (:data:`BYE`).

    Unchanged tables keep their seats; in the others, entrants get the seats that they have had least. Raises CannotSet,
    DealsSeen, and BadTables if the entrants differ, a table does not exist, or a table size is not allowed.
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
    """Return the new seating: unchanged tables keep their seats, in the others entrants get the seats that they have
    had least.
    """
    same = {key: entrants for key, entrants in before.items() if sorted(groups.get(key, ())) == sorted(entrants)}
    new = {key: entrants for key, entrants in groups.items() if key not in same}
    past = [each for each in load_rows(tournament).core_rounds() if each.number < number]
    luck = chance(bytes(tournament.seed)).stream("tables by hand", number)
    tables = order_seats(new.values(), seat_history(past), luck)
    return same | {key: list(table) for key, table in zip(new, tables, strict=True)}


def _byes(free: list[TableRow], wanted: Mapping[Entrant, int]) -> Seating:
    """Return the byes as tables of one. Entrants who already have a bye keep its table."""
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
    """Move all entrants to the wanted table numbers.

    ``seen`` is the key of the newest audit entry when the page was loaded.

    Raises NotOrganiser, DoneAlready, and what :func:`plan_tables` raises.
    """
    tournament = lock_for(tournament_id, user)
    refuse_again(tournament, "set tables", "", seen)
    plan = plan_tables(tournament, wanted)
    rearrange(tournament, plan)
    remember(plan.each, SET)
    note(tournament, user, "set tables", before=_stored(plan, plan.before), after=_stored(plan, plan.after))
    _follow(tournament, user, plan)
    return plan


@transaction.atomic
def undo_tables(tournament_id: str, user: Any, audit_id: int) -> Rearrangement:
    """Restore the seating that tables had before they were set by hand.

    Raises NotOrganiser, ForeignTable, DealsSeen, NotNow if this was undone already, and CannotSet if a table has been
    played or has changed.
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
    _follow(tournament, user, plan)
    return plan


def still_set(after: Any, free: list[TableRow]) -> bool:
    """Return whether all tables are unplayed and still as the action left them.

    ``after`` is the data stored with the audit entry; ``free`` are the untouched tables of the open round.
    """
    rows = {table.number: list(table.entrants) for table in free if table.round.number == after["round"]}
    return all(rows.get(number) == entrants for number, entrants in _read(after).items())


def _stored(plan: Rearrangement, seats: Seating) -> dict[str, Any]:
    """Return a seating in the form that the audit log stores."""
    return {"round": plan.each.number, "tables": [[number, entrants] for number, entrants in sorted(seats.items())]}


def _read(stored: Any) -> Seating:
    return {number: list(entrants) for number, entrants in stored["tables"]}


def _follow(tournament: Tournament, user: Any, plan: Rearrangement) -> None:
    name = tournament.name

    def worded() -> tuple[str, str]:
        title = _("%s: your table has been paired again") % name
        return title, _("The organisers filled tables by hand before anybody had played. See who sits with you.")

    follow(tournament, plan, f"tables:{plan.each.number}", worded, by=user)
