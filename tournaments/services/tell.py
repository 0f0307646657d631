"""Telling people about a tournament: rows of the outbox, once each by their key, in each reader's language."""

from collections.abc import Callable, Iterable
from typing import Any

from django.contrib.auth import get_user_model
from django.urls import reverse
from django.utils import translation

from games.play.models import Notice
from tournaments.models import Entry, Tournament

Worded = Callable[[], tuple[str, str]]


def tell(tournament: Tournament, people: Iterable[Any], what: str, worded: Worded) -> None:
    """Tell these people (by key) something. ``what`` makes the notice unique; ``worded`` gives title and text."""
    known = get_user_model().objects.filter(pk__in=set(people), is_active=True)
    Notice.objects.bulk_create([_notice(tournament, person, what, worded) for person in known], ignore_conflicts=True)


def _notice(tournament: Tournament, person: Any, what: str, worded: Worded) -> Notice:
    with translation.override(person.language):
        title, text = worded()
        path = reverse("tournaments:show", args=[tournament.pk])
    return Notice(
        key=f"tournament:{tournament.pk}:{what}:{person.pk}",
        user=person,
        kind=Notice.Kind.TOURNAMENT,
        data={"title": title, "text": text, "path": path},
    )


def players(tournament: Tournament) -> list[Any]:
    """The keys of the people who are still in the field."""
    entries = tournament.entries.filter(user__isnull=False, status__in=[*Entry.PLAYING, Entry.Status.WAITING])
    return list(entries.values_list("user_id", flat=True))
