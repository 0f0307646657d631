"""Join conditions of a table, and the test of a user's facts against them. Pure functions without database access."""

from collections.abc import Iterable

import msgspec


class Conditions(msgspec.Struct, frozen=True, omit_defaults=True):
    """Conditions that a user must meet to join; 0, "" or None means no condition. All limits are inclusive.

    ``finished``: minimum number of finished matches of the game. ``language``: the user's language. ``rating_from`` and
    ``rating_to``: limits of the user's rating in the game. ``reliability``: minimum, in percent.
    """

    finished: int = 0
    language: str = ""
    rating_from: int | None = None
    rating_to: int | None = None
    reliability: int | None = None


class Facts(msgspec.Struct, frozen=True):
    """Facts about a user and one game; None if unknown."""

    finished: int | None = None
    language: str | None = None
    rating: int | None = None
    reliability: int | None = None


NONE = Conditions()
#: Maps each condition to the fact that it tests.
ASKS = {
    "finished": "finished",
    "language": "language",
    "rating_from": "rating",
    "rating_to": "rating",
    "reliability": "reliability",
}


def asked(conditions: Conditions) -> tuple[str, ...]:
    """Return the names of the conditions that are set."""
    return tuple(name for name in ASKS if getattr(conditions, name) not in (0, "", None))


def facts_asked(conditions: Iterable[Conditions]) -> tuple[str, ...]:
    """Return the names of the facts that are needed to test all of these conditions."""
    return tuple(dict.fromkeys(ASKS[name] for one in conditions for name in asked(one)))


def unmet(conditions: Conditions, facts: Facts) -> tuple[str, ...]:
    """Return the names of the conditions that the user does not meet. An unknown fact meets no condition."""
    return tuple(name for name in asked(conditions) if not _is_met(name, conditions, facts))


def _is_met(name: str, conditions: Conditions, facts: Facts) -> bool:
    wanted, known = getattr(conditions, name), getattr(facts, ASKS[name])
    if known is None:
        return False
    if name == "language":
        return bool(known == wanted)
    return bool(known <= wanted if name == "rating_to" else known >= wanted)
