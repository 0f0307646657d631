"""Notify users about tournaments and series: write outbox rows with unique keys, in each user's language."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from django.contrib.auth import get_user_model
from django.urls import reverse
from django.utils import translation

from games.play.models import Notice
from games.play.outbox import write
from tournaments.models import Entry, Series, Tournament

Worded = Callable[[], tuple[str, str]]


def tell(
    tournament: Tournament,
    people: Iterable[Any],
    what: str,
    worded: Worded,
    route: str = "tournaments:show",
    at: Sequence[Any] | None = (),
    *,
    by: Any = None,
) -> None:
    """Notify the users with the keys ``people``.

    ``what`` makes the notice unique. ``worded`` returns title and text. ``route`` is the URL name of the linked page,
    and ``at`` are its arguments: by default the tournament's key, None for no arguments. ``by`` is the user whose
    action causes the notice, if that user could repeat it; such notices are rate-limited.
    """
    known = get_user_model().objects.filter(pk__in=set(people), is_active=True)
    page = route, () if at is None else at or (tournament.pk,)
    notices = [_notice(f"tournament:{tournament.pk}", person, what, worded, page) for person in known]
    write(notices, by and by.pk)


def tell_organisers(tournament: Tournament, what: str, worded: Worded, but: Any = None, *, by: Any = None) -> None:
    """Notify all organisers, with a link to their desk. ``but`` is the key of a user who is not notified."""
    tell(tournament, [one for one in organisers(tournament) if one != but], what, worded, "tournaments:desk", by=by)


def tell_of_series(
    series: Series,
    people: Iterable[Any],
    what: str,
    worded: Worded,
    route: str = "tournaments:series",
    at: Sequence[Any] | None = (),
    *,
    by: Any = None,
) -> None:
    """Notify users about a series.

    The arguments are those of :func:`tell`, with the series' page as the default link.
    """
    known = get_user_model().objects.filter(pk__in=set(people), is_active=True)
    page = route, () if at is None else at or (series.pk,)
    notices = [_notice(f"series:{series.pk}", person, what, worded, page) for person in known]
    write(notices, by and by.pk)


def _notice(about: str, person: Any, what: str, worded: Worded, page: tuple[str, Sequence[Any]]) -> Notice:
    with translation.override(person.language):
        title, text = worded()
        path = reverse(page[0], args=page[1])
    return Notice(
        key=f"{about}:{what}:{person.pk}",
        user=person,
        kind=Notice.Kind.TOURNAMENT,
        data={"title": title, "text": text, "path": path},
    )


def players(tournament: Tournament) -> list[Any]:
    """Return the keys of the users who play or are on the waiting list."""
    entries = tournament.entries.filter(user__isnull=False, status__in=[*Entry.PLAYING, Entry.Status.WAITING])
    return list(entries.values_list("user_id", flat=True))


def organisers(tournament: Tournament) -> list[Any]:
    """Return the keys of the organiser and the co-organisers."""
    return [tournament.organiser_id, *tournament.co_organisers.values_list("pk", flat=True)]
