"""Close challenges that have expired or whose players have left, and notify the players of answers."""

from datetime import datetime

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.event.ladders import takes_the_place
from tournaments.models import Challenge, Tournament
from tournaments.services.tell import tell

Status = Challenge.Status


def settle_challenges(tournament: Tournament, now: datetime | None = None) -> bool:
    """Close challenges of a locked ladder that have expired by ``now`` or whose players have left.

    Returns whether there were any.
    """
    moved, moment = False, now or timezone.now()
    for found in tournament.challenges.filter(status=Status.OPEN).select_related("challenger__user", "defender__user"):
        if not (found.challenger.plays and found.defender.plays):
            close(found, Status.CALLED_OFF)
        elif found.answer_by is not None and found.answer_by <= moment:
            close(found, Status.EXPIRED)
            tell_answer(tournament, found)
        else:
            continue
        moved = True
    return moved


def close(challenge: Challenge, status: Challenge.Status) -> None:
    """Store the final status of a challenge."""
    challenge.status, challenge.closed_at = status, timezone.now()
    challenge.save(update_fields=["status", "closed_at"])


def tell_answer(tournament: Tournament, challenge: Challenge) -> None:
    """Notify the challenger of the answer, and the defender if the challenge has expired."""
    name, who, status = tournament.name, challenge.defender.name, challenge.status
    people = [challenge.challenger.user_id] + ([challenge.defender.user_id] if status == Status.EXPIRED else [])

    def worded() -> tuple[str, str]:
        if status == Status.ACCEPTED:
            return _("%(name)s: %(who)s accepts") % {"name": name, "who": who}, _("Your table is being set up.")
        lost = _("The challenger takes the place.") if takes_the_place(tournament) else _("The challenge expires.")
        if status == Status.DECLINED:
            return _("%(name)s: %(who)s declines") % {"name": name, "who": who}, lost
        title = _("%(name)s: %(who)s did not answer in time") % {"name": name, "who": who}
        return title, lost

    by = None if status == Status.EXPIRED else challenge.defender.user
    tell(tournament, [person for person in people if person is not None], f"answer:{challenge.number}", worded, by=by)


def unanswered(now: datetime | None = None, most: int = 100) -> list[str]:
    """Return the keys of running ladders with challenges whose time to answer has passed by ``now``."""
    late = Challenge.objects.filter(
        status=Status.OPEN,
        answer_by__lte=now or timezone.now(),
        tournament__status=Tournament.Status.RUNNING,
        tournament__deleted_at=None,
    )
    return list(late.order_by().values_list("tournament_id", flat=True).distinct()[:most])
