"""Swap two players between untouched tables of an open round."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.core.types import Entrant
from tournaments.errors import CannotSwap, ForeignTable, NotEntered, NotNow
from tournaments.models import TableRow, Tournament
from tournaments.services.locking import lock_for, note, refuse_again
from tournaments.services.rearrange import (
    Rearrangement,
    check_deals,
    differing,
    follow,
    forget,
    rearrange,
    remember,
    seating,
    untouched_tables,
)


def plan_swap(tournament: Tournament, one: Entrant, other: Entrant) -> Rearrangement:
    """Return how the tables would change if two entrants were swapped.

    Raises NotNow, NotEntered, CannotSwap, DealsSeen.
    """
    if not tournament.has_begun:
        raise NotNow
    if tournament.entries.filter(pk__in={one, other}).count() < 2:
        raise NotEntered
    free = untouched_tables(tournament)
    plan = _plan(free, one, other)
    check_deals(plan, free)
    return plan


@transaction.atomic
def swap(tournament_id: str, user: Any, one: Entrant, other: Entrant, *, seen: int | None = None) -> Rearrangement:
    """Swap two entrants. ``seen`` is the key of the newest audit entry when the page was loaded.

    Returns the changed tables. Raises NotOrganiser, DoneAlready, and what :func:`plan_swap` raises.
    """
    tournament = lock_for(tournament_id, user)
    subject = _pair(one, other)
    if tournament.has_begun:
        refuse_again(tournament, "swap", subject, seen)
    plan = plan_swap(tournament, one, other)
    _swap(tournament, plan, one, other)
    note(tournament, user, "swap", subject, after={"entries": sorted((one, other))})
    _follow(tournament, user, plan, subject)
    return plan


@transaction.atomic
def undo_swap(tournament_id: str, user: Any, audit_id: int) -> Rearrangement:
    """Undo a swap of two entrants.

    Raises NotOrganiser, ForeignTable, NotNow if the swap was undone already, and CannotSwap if a table has been played.
    """
    tournament = lock_for(tournament_id, user)
    act = tournament.audit.filter(pk=audit_id, action="swap").first()
    if act is None:
        raise ForeignTable
    if tournament.audit.filter(action="undo swap", subject=act.subject, pk__gt=act.pk).exists():
        raise NotNow
    one, other = (act.after or {})["entries"]
    plan = _plan(untouched_tables(tournament), one, other)
    _swap(tournament, plan, one, other)
    note(tournament, user, "undo swap", act.subject, after=act.after)
    _follow(tournament, user, plan, act.subject)
    return plan


def _pair(one: Entrant, other: Entrant) -> str:
    return "&".join(str(key) for key in sorted((one, other)))


def _plan(free: list[TableRow], one: Entrant, other: Entrant) -> Rearrangement:
    first = next((table for table in free if one in table.entrants), None)
    second = next((table for table in free if other in table.entrants), None)
    if first is None or second is None or first.pk == second.pk:
        raise CannotSwap
    places, before = {one: other, other: one}, seating([first, second])
    after = {number: [places.get(key, key) for key in entrants] for number, entrants in before.items()}
    return differing(first.round, before, after)


def _swap(tournament: Tournament, plan: Rearrangement, one: Entrant, other: Entrant) -> None:
    """Reseat two entrants of a locked tournament, and update the notes of the round. Raises DealsSeen."""
    rearrange(tournament, plan)
    mine = {"key": "by_hand", "args": {"entrants": sorted((one, other))}}  # a Note as it is stored
    (forget if mine in plan.each.notes else remember)(plan.each, mine)


def _follow(tournament: Tournament, user: Any, plan: Rearrangement, pair: str) -> None:
    name = tournament.name

    def worded() -> tuple[str, str]:
        title = _("%s: your table has been paired again") % name
        return title, _("The organisers swapped two players before anybody had played. See who sits with you now.")

    follow(tournament, plan, f"swap:{pair}", worded, by=user)
