"""Protests: a player asks the organisers to review a table, and the organisers answer."""

from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.errors import BadProtest, ForeignTable, NoSuchProtest, NotEntered, NotNow, ProtestsSpent
from tournaments.models import Protest, TableRow, Tournament
from tournaments.services.locking import changed, lock, lock_for, note
from tournaments.services.organiser_messages import legible
from tournaments.services.tell import tell, tell_organisers

Status = Tournament.Status
MOST_AT_A_TABLE, MOST_IN_ALL = 2, 6
"""How many protests a user may send about one table, and in one tournament."""


def own_table(tournament: Tournament, user: Any, table_id: int) -> TableRow:
    """Return a table of the tournament at which the user plays or played. Raises ForeignTable, NotEntered."""
    tables = TableRow.objects.select_related("round").filter(pk=table_id, round__tournament=tournament)
    table = tables.exclude(kind__in=[TableRow.Kind.BYE, TableRow.Kind.VOID]).first()
    if table is None:
        raise ForeignTable
    mine = tournament.entries.filter(user=user).values_list("pk", flat=True).first() if user.pk else None
    if mine is None or mine not in table.entrants:
        raise NotEntered
    return table


@transaction.atomic
def protest(tournament_id: str, user: Any, table_id: int, text: str) -> Protest:
    """Send a protest about a table of the user to all organisers.

    Protests are also possible after the end of the event.

    Sending the same text again returns the first protest. Raises NotNow, ForeignTable, NotEntered, BadProtest,
    ProtestsSpent.
    """
    tournament = lock(tournament_id)
    table = own_table(tournament, user, table_id)
    if tournament.status not in (Status.RUNNING, Status.PAUSED, Status.FINISHED):
        raise NotNow
    said = legible(text, Protest.LONGEST)
    if said is None:
        raise BadProtest
    before = list(tournament.protests.filter(user=user))
    known = next((one for one in before if (one.table_id, one.text, one.settled_at) == (table.pk, said, None)), None)
    if known is not None:
        return known
    if len(before) >= MOST_IN_ALL or sum(one.table_id == table.pk for one in before) >= MOST_AT_A_TABLE:
        raise ProtestsSpent
    made = Protest.objects.create(tournament=tournament, table=table, user=user, text=said)
    changed(tournament)
    _tell_organisers(made, table)
    return made


def _tell_organisers(made: Protest, table: TableRow) -> None:
    name, where = made.tournament.name, {"table": table.number, "round": table.round.number}

    def worded() -> tuple[str, str]:
        return _("%s: a protest") % name, _("Table %(table)d of round %(round)d. Read it at your desk.") % where

    tell_organisers(made.tournament, f"protest:{made.pk}", worded, by=made.user)


@transaction.atomic
def settle(tournament_id: str, user: Any, protest_id: int, answer: str) -> Protest:
    """Settle a protest, optionally with an answer, and notify its author.

    Raises NotOrganiser, NoSuchProtest, BadProtest.
    """
    tournament = lock_for(tournament_id, user)
    found = tournament.protests.select_related("table__round").filter(pk=protest_id, settled_at=None).first()
    if found is None:
        raise NoSuchProtest
    said = legible(answer, Protest.LONGEST) if answer.strip() else ""
    if said is None:
        raise BadProtest
    found.answer, found.answered_by, found.settled_at = said, user, timezone.now()
    found.save(update_fields=["answer", "answered_by", "settled_at"])
    note(tournament, user, "settle", f"#{found.table_id}")
    changed(tournament)
    name = tournament.name
    tell(
        tournament,
        [found.user_id],
        f"settled:{found.pk}",
        lambda: (_("%s: your protest has been settled") % name, _("Read what the organisers say to it.")),
        "tournaments:protest",
        (tournament.pk, found.table_id),
        by=user,
    )
    return found
