"""Lock a tournament's row, check who may change it, and record changes in its audit log.

The lock lasts until the end of the transaction, so changes to one tournament happen one after the other.
"""

from typing import Any

from tournaments.errors import DoneAlready, NotOrganiser, NotOwner
from tournaments.models import Audit, Tournament


def lock(tournament_id: str) -> Tournament:
    """Lock and return the tournament.

    Needs a transaction. Raises Tournament.DoesNotExist, also for a deleted tournament.
    """
    return Tournament.objects.select_for_update().get(pk=tournament_id, deleted_at=None)


def is_organiser(tournament: Tournament, user: Any) -> bool:
    """Return whether the user is the organiser or a co-organiser."""
    if not user.is_authenticated:
        return False
    return tournament.organiser_id == user.pk or tournament.co_organisers.filter(pk=user.pk).exists()


def lock_for(tournament_id: str, user: Any) -> Tournament:
    """Lock and return the tournament.

    Raises NotOrganiser unless the user is an organiser, and Tournament.DoesNotExist.
    """
    tournament = lock(tournament_id)
    if not is_organiser(tournament, user):
        raise NotOrganiser
    return tournament


def lock_for_owner(tournament_id: str, user: Any) -> Tournament:
    """Lock and return the tournament. Raises NotOrganiser, NotOwner for a co-organiser, and Tournament.DoesNotExist."""
    tournament = lock_for(tournament_id, user)
    if tournament.organiser_id != user.pk:
        raise NotOwner
    return tournament


def changed(tournament: Tournament, *fields: str) -> None:
    """Save these fields and increase the version, so that open pages reload."""
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
    """Record an action of an organiser in the audit log.

    ``about`` is the user whom the action concerns; ``subject`` is then left empty, so that no name is stored as text.
    ``before`` and ``after`` are the changed data. ``reason`` is the organiser's explanation, which is public.
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
    """Raise DoneAlready if the action was done after the page was loaded, so that a second click does not repeat it.

    ``seen`` is the key of the newest :class:`Audit` entry when the page was loaded, None to skip the check.
    """
    if seen is not None and tournament.audit.filter(action=action, subject=subject, pk__gt=seen).exists():
        raise DoneAlready
