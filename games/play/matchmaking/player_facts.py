"""What is known of people, by providers: functions that are given keys of people and the slug of a game, and answer
with what they know by key. Rooms that know more are named in the setting HALFPINT_FACTS, by fact.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user_model
from django.db.models import Count
from django.utils.module_loading import import_string

from games.play.matchmaking.conditions import Facts
from games.play.models import Match, Seat

Provider = Callable[[Collection[int], str], Mapping[int, Any]]


def _finished(people: Collection[int], slug: str) -> Mapping[int, int]:
    """How many matches of the game each of them has brought to its end; one without any has 0."""
    over = Seat.objects.filter(user__in=people, match__game=slug, match__status=Match.Status.FINISHED)
    counted = dict(over.order_by().values_list("user").annotate(n=Count("pk")))
    return {person: counted.get(person, 0) for person in people}


def _language(people: Collection[int], _slug: str) -> Mapping[int, str]:
    """The language in which each of them reads the site."""
    return dict(get_user_model().objects.filter(pk__in=people).values_list("pk", "language"))


_OWN: Mapping[str, Provider] = {"finished": _finished, "language": _language}


def known_facts() -> frozenset[str]:
    """The names of the facts that somebody provides here."""
    return frozenset(_OWN) | frozenset(getattr(settings, "HALFPINT_FACTS", {}))


def facts_of(people: Collection[int], slug: str, names: Iterable[str]) -> dict[int, Facts]:
    """What is known of these people for that game, by key. One call of a provider for each of these facts."""
    found = {name: _provider(name)(people, slug) for name in names}
    return {person: Facts(**{name: values.get(person) for name, values in found.items()}) for person in people}


def _provider(name: str) -> Provider:
    if name in _OWN:
        return _OWN[name]
    dotted: str | None = getattr(settings, "HALFPINT_FACTS", {}).get(name)
    provider: Provider = import_string(dotted) if dotted else _nobody_knows
    return provider


def _nobody_knows(_people: Collection[int], _slug: str) -> Mapping[int, Any]:
    """Of a fact whose provider has gone."""
    return {}
