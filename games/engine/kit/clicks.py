"""A move as a path of clicks on fields: first the piece, then its target, then whatever else the game asks for.

A game names each legal move by the fields that are clicked for it, such as ``("c3", "e5", "g7")``. The fields that may
be clicked next follow from these paths, without any knowledge of the rules.
"""

from collections.abc import Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

M = TypeVar("M")
Path = tuple[str, ...]
SIGN = "."


class Choice(NamedTuple, Generic[M]):
    """The fields clicked so far, the fields that may be clicked next, and the move if the path is complete.

    ``instead``: the fields that may replace the last one.
    """

    path: Path
    next: tuple[str, ...]
    move: M | None
    instead: tuple[str, ...] = ()


def choose(offers: Mapping[Path, M], wanted: Sequence[str]) -> Choice[M]:
    """Follow ``wanted`` as long as it is the beginning of a move. A first field that begins no move is ignored."""
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
    """Return the fields that may follow ``path``, each once."""
    found = (offer[len(path)] for offer in _starting_with(offers, path) if len(offer) > len(path))
    return tuple(dict.fromkeys(found))


def _starting_with(offers: Mapping[Path, M], path: Path) -> list[Path]:
    return [offer for offer in offers if offer[: len(path)] == path]


def read(query: Mapping[str, Sequence[str]]) -> list[str]:
    """Return the clicked fields in a page's address, ``?path=c3.e5``. The address is untrusted."""
    return [field for field in (query.get("path") or [""])[0].split(SIGN) if field]


def write(path: Path) -> str:
    """Return the query string of a path; the inverse of :func:`read`."""
    return f"?path={SIGN.join(path)}" if path else "?"
