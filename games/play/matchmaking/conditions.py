"""Conditions on the door of a table, judged by facts. Pure: nobody is asked here."""

from collections.abc import Iterable

import msgspec


class Conditions(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a person must fulfil to sit down; what is empty or None asks for nothing. All numbers are inclusive.

    ``finished``: so many finished matches of the game. ``language``: the one they talk in. ``rating_from`` and
    ``rating_to`` are of the game, ``reliability`` is in percent.
    """

    finished: int = 0
    language: str = ""
    rating_from: int | None = None
    rating_to: int | None = None
    reliability: int | None = None


class Facts(msgspec.Struct, frozen=True):
    """What is known of a person for one game; None where nobody knows."""

    finished: int | None = None
    language: str | None = None
    rating: int | None = None
    reliability: int | None = None


NONE = Conditions()
#: Which fact each condition asks for.
ASKS = {
    "finished": "finished",
    "language": "language",
    "rating_from": "rating",
    "rating_to": "rating",
    "reliability": "reliability",
}


def asked(conditions: Conditions) -> tuple[str, ...]:
    """The names of the conditions that ask for something."""
    return tuple(name for name in ASKS if getattr(conditions, name) not in (0, "", None))


def facts_asked(conditions: Iterable[Conditions]) -> tuple[str, ...]:
    """The names of the facts that have to be known to judge all of these."""
    return tuple(dict.fromkeys(ASKS[name] for one in conditions for name in asked(one)))


def unmet(conditions: Conditions, facts: Facts) -> tuple[str, ...]:
    """The names of the conditions that the person does not fulfil; what nobody knows fulfils none."""
    return tuple(name for name in asked(conditions) if not _is_met(name, conditions, facts))


def _is_met(name: str, conditions: Conditions, facts: Facts) -> bool:
    wanted, known = getattr(conditions, name), getattr(facts, ASKS[name])
    if known is None:
        return False
    if name == "language":
        return bool(known == wanted)
    return bool(known <= wanted if name == "rating_to" else known >= wanted)
