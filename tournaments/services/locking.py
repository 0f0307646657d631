"""Taking a tournament into one's hands: its row is locked until the transaction ends, so changes come one by one."""

from typing import Any

from tournaments.errors import DoneAlready, NotOrganiser, NotOwner
from tournaments.models import Audit, Tournament


def lock(tournament_id: str) -> Tournament:
    """The tournament, locked. Needs a transaction. Raises Tournament.DoesNotExist, also for a deleted one."""
    return Tournament.objects.select_for_update().get(pk=tournament_id, deleted_at=None)


def is_organiser(tournament: Tournament, user: Any) -> bool:
    """Whether this person may decide here."""
    if not user.is_authenticated:
        return False
    return tournament.organiser_id == user.pk or tournament.co_organisers.filter(pk=user.pk).exists()


def lock_for(tournament_id: str, user: Any) -> Tournament:
    """The tournament, locked for one of its organisers. Raises NotOrganiser, Tournament.DoesNotExist."""
    tournament = lock(tournament_id)
    if not is_organiser(tournament, user):
        raise NotOrganiser
    return tournament


def lock_for_owner(tournament_id: str, user: Any) -> Tournament:
    """The tournament, locked for who made it. Raises NotOrganiser, NotOwner, Tournament.DoesNotExist."""
    tournament = lock_for(tournament_id, user)
    if tournament.organiser_id != user.pk:
        raise NotOwner
    return tournament


def changed(tournament: Tournament, *fields: str) -> None:
    """Store these fields, and tell everybody who looks that there is something new."""
    tournament.version += 1
    tournament.save(update_fields=["version", *fields])


def note(
    tournament: Tournament,
    user: Any,
    action: str,
    subject: str = "",
    before: Any = None,
    after: Any = None,
    *,
    about: Any = None,
    reason: str = "",
) -> Audit:
    """Write down what an organiser has done. ``about`` is a person whom it concerns; names stay out of the texts.

    ``reason`` is why, in the organiser's own words: everybody who sees the tournament may read it.
    """
    return Audit.objects.create(
        tournament=tournament,
        user=user,
        action=action,
        about=about,
        subject="" if about is not None else subject[:80],
        before=before,
        after=after,
        reason=reason,
    )


def refuse_again(tournament: Tournament, action: str, subject: str, seen: int | None) -> None:
    """Refuse what was done since the page was made that asks for it: a second press must not do it twice.

    ``seen`` is the newest act (:class:`Audit`) that the page knew, None if it does not say. Raises DoneAlready.
    """
    if seen is not None and tournament.audit.filter(action=action, subject=subject, pk__gt=seen).exists():
        raise DoneAlready
