"""A move as clicks on fields: first the piece, then its target, and whatever a game asks for after that.

A game names each of its legal moves by the fields that a hand would touch, ``("c3", "e5", "g7")``. What may be touched
next follows from what was touched before, without a word of the rules.
"""

from collections.abc import Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

M = TypeVar("M")
Path = tuple[str, ...]
SIGN = "."


class Choice(NamedTuple, Generic[M]):
    """What was touched so far, the fields that may be touched next, and the move if it is one already.

    ``instead``: the fields that may be touched in place of the last one, for who changes their mind.
    """

    path: Path
    next: tuple[str, ...]
    move: M | None
    instead: tuple[str, ...] = ()


def choose(offers: Mapping[Path, M], wanted: Sequence[str]) -> Choice[M]:
    """Follow ``wanted`` as far as it begins a move; a first field that begins none is the same as no choice."""
    path: Path = ()
    for field in wanted:
        longer = (*path, field)
        if not _starting_with(offers, longer):
            break
        path = longer
    follows = _following(offers, path)
    others = _following(offers, path[:-1]) if path else ()
    return Choice(path, follows, offers.get(path), tuple(field for field in others if field not in (*path, *follows)))


def _following(offers: Mapping[Path, M], path: Path) -> tuple[str, ...]:
    """The fields that go on from there, each once."""
    found = (offer[len(path)] for offer in _starting_with(offers, path) if len(offer) > len(path))
    return tuple(dict.fromkeys(found))


def _starting_with(offers: Mapping[Path, M], path: Path) -> list[Path]:
    return [offer for offer in offers if offer[: len(path)] == path]


def read(query: Mapping[str, Sequence[str]]) -> list[str]:
    """The touched fields in a page's address: ``?path=c3.e5``. Anything at all may stand there."""
    return [field for field in (query.get("path") or [""])[0].split(SIGN) if field]


def write(path: Path) -> str:
    """The query that says the same."""
    return f"?path={SIGN.join(path)}" if path else "?"
