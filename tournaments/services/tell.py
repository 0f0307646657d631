"""Telling people about a tournament: rows of the outbox, once each by their key, in each reader's language."""

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
    """Tell these people (by key) something. ``what`` makes the notice unique; ``worded`` gives title and text.

    ``route`` is the page that it leads to: of the tournament, with ``at`` as the parts of its address, or with None
    without any. ``by`` is the person whose act it is, where they could repeat it at will: such notices are limited.
    """
    known = get_user_model().objects.filter(pk__in=set(people), is_active=True)
    page = route, () if at is None else at or (tournament.pk,)
    notices = [_notice(f"tournament:{tournament.pk}", person, what, worded, page) for person in known]
    write(notices, by and by.pk)


def tell_organisers(tournament: Tournament, what: str, worded: Worded, but: Any = None, *, by: Any = None) -> None:
    """Tell all organisers, also those who do not play, what they should look at; the notice leads to their desk.

    ``but``: the key of somebody who need not hear of it.
    """
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
    """As :func:`tell`, of a series and its page."""
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
    """The keys of the people who are still in the field."""
    entries = tournament.entries.filter(user__isnull=False, status__in=[*Entry.PLAYING, Entry.Status.WAITING])
    return list(entries.values_list("user_id", flat=True))


def organisers(tournament: Tournament) -> list[Any]:
    """The keys of its organisers."""
    return [tournament.organiser_id, *tournament.co_organisers.values_list("pk", flat=True)]
