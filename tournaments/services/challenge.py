"""Make, answer and withdraw challenges on a ladder, and end a ladder. The core decides who may challenge whom."""

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext as _

from games.play.clocks.downtime import due_after
from games.play.matchmaking.challenge import NoSuchPerson
from games.play.models import Notice
from games.play.relations.blocks import may_sit_with
from tournaments.errors import ChallengeRefused, NotChallenged, NotEntered, NotNow, RoundOpen
from tournaments.event.event_data import load_rows
from tournaments.event.ladders import refusal
from tournaments.models import Challenge, Entry, Tournament
from tournaments.services.locking import changed, lock, lock_for, note
from tournaments.services.progress import finish, step
from tournaments.services.settle_challenges import close, tell_answer
from tournaments.services.tell import tell

Status = Challenge.Status


@transaction.atomic
def challenge(tournament_id: str, user: Any, defender_id: int) -> Challenge:
    """Challenge an entry that is placed higher on the ladder. A bot accepts at once.

    Raises NotNow, NotEntered, ChallengeRefused, and NoSuchPerson if one of the two users has blocked the other.
    """
    tournament, mine = _mine(tournament_id, user)
    rows = load_rows(tournament)
    against = refusal(rows, mine.pk, defender_id)
    if against is not None:
        raise ChallengeRefused(against)
    if not may_sit_with(user, [rows.entries[defender_id].user_id]):
        raise NoSuchPerson
    made = Challenge.objects.create(
        tournament=tournament,
        number=1 + (tournament.challenges.aggregate(last=Max("number"))["last"] or 0),
        challenger=mine,
        defender=rows.entries[defender_id],
        answer_by=_answer_by(tournament),
    )
    if made.defender.user is None:
        close(made, Status.ACCEPTED)
    else:
        _tell_challenged(tournament, made)
    _follow(tournament)
    return made


@transaction.atomic
def answer(tournament_id: str, user: Any, number: int, *, accept: bool) -> Challenge:
    """Accept or decline a challenge. The tournament's settings say what follows if it is declined.

    Raises NotNow, NotEntered, NotChallenged.
    """
    tournament, mine = _mine(tournament_id, user)
    found = _open(tournament, number=number, defender=mine)
    close(found, Status.ACCEPTED if accept else Status.DECLINED)
    tell_answer(tournament, found)
    _follow(tournament)
    return found


@transaction.atomic
def call_off(tournament_id: str, user: Any, number: int) -> Challenge:
    """Withdraw the user's own open challenge, and delete its notice if that has not been sent.

    Raises NotNow, NotEntered, NotChallenged.
    """
    tournament, mine = _mine(tournament_id, user)
    found = _open(tournament, number=number, challenger=mine)
    close(found, Status.CALLED_OFF)
    untold = Notice.objects.filter(user=found.defender.user_id, handed_over_at=None)
    untold.filter(key__startswith=f"tournament:{tournament.pk}:challenge:{found.number}:").delete()
    _follow(tournament)
    return found


@transaction.atomic
def end_ladder(tournament_id: str, user: Any) -> Tournament:
    """End the ladder for good with its current order. Open challenges are withdrawn.

    Raises NotOrganiser, NotNow, and RoundOpen while matches are being played.
    """
    tournament = lock_for(tournament_id, user)
    running = tournament.status == Tournament.Status.RUNNING
    if tournament.format != Tournament.Format.LADDER or not running:
        raise NotNow
    step(tournament)
    if tournament.rounds.filter(closed_at=None).exists():
        raise RoundOpen
    for found in tournament.challenges.filter(status=Status.OPEN):
        close(found, Status.CALLED_OFF)
    note(tournament, user, "end")
    finish(tournament)
    return tournament


def _mine(tournament_id: str, user: Any) -> tuple[Tournament, Entry]:
    """Lock the ladder, bring it up to date, and return it with the user's entry. Raises NotEntered, NotNow."""
    tournament = lock(tournament_id)
    mine = tournament.entries.select_related("user").filter(user=user).first()
    if mine is None or not mine.plays:
        raise NotEntered
    if tournament.format != Tournament.Format.LADDER or tournament.status != Tournament.Status.RUNNING:
        raise NotNow
    step(tournament)
    return tournament, mine


def _open(tournament: Tournament, **which: Any) -> Challenge:
    found = tournament.challenges.filter(status=Status.OPEN, **which)
    one = found.select_related("challenger__user", "defender__user").first()
    if one is None:
        raise NotChallenged
    return one


def _answer_by(tournament: Tournament) -> datetime | None:
    days = int(tournament.parameters.get("answer_days", 0))
    return due_after(timezone.now(), timedelta(days=days)) if days else None


def _follow(tournament: Tournament) -> None:
    changed(tournament)
    step(tournament)


def _tell_challenged(tournament: Tournament, made: Challenge) -> None:
    name, who = tournament.name, made.challenger.name

    def worded() -> tuple[str, str]:
        title = _("%(name)s: %(who)s challenges you") % {"name": name, "who": who}
        return title, _("Answer on the ladder's page.")

    tell(tournament, [made.defender.user_id], f"challenge:{made.number}", worded, by=made.challenger.user)
