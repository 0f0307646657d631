"""Look up the facts about users that join conditions test.

Each fact has a provider: a function of user ids and a game's slug, which returns known values by user id. Other apps
add providers with the setting HALFPINT_FACTS (fact name to dotted path).
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
    """Return the number of finished matches of the game by user; 0 for users without any."""
    over = Seat.objects.filter(user__in=people, match__game=slug, match__status=Match.Status.FINISHED)
    counted = dict(over.order_by().values_list("user").annotate(n=Count("pk")))
    return {person: counted.get(person, 0) for person in people}


def _language(people: Collection[int], _slug: str) -> Mapping[int, str]:
    """Return each user's language on the site."""
    return dict(get_user_model().objects.filter(pk__in=people).values_list("pk", "language"))


_OWN: Mapping[str, Provider] = {"finished": _finished, "language": _language}


def known_facts() -> frozenset[str]:
    """Return the names of the facts that have a provider."""
    return frozenset(_OWN) | frozenset(getattr(settings, "HALFPINT_FACTS", {}))


def facts_of(people: Collection[int], slug: str, names: Iterable[str]) -> dict[int, Facts]:
    """Return the facts about each user for the game. Calls one provider for each name."""
    found = {name: _provider(name)(people, slug) for name in names}
    return {person: Facts(**{name: values.get(person) for name, values in found.items()}) for person in people}


def _provider(name: str) -> Provider:
    if name in _OWN:
        return _OWN[name]
    dotted: str | None = getattr(settings, "HALFPINT_FACTS", {}).get(name)
    provider: Provider = import_string(dotted) if dotted else _nobody_knows
    return provider


def _nobody_knows(_people: Collection[int], _slug: str) -> Mapping[int, Any]:
    """Provide no values, for a fact whose provider was removed."""
    return {}
