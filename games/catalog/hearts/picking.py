"""The moves that picked cards allow: a pass can divide the same cards in several ways."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from games.catalog.hearts.data import Passing
from games.engine.kit.cards import Cards, ordered, without


def shares(passing: Passing, cards: Cards) -> list[Cards]:
    """Return all passes of these cards, each with its receivers. Empty if the number of cards is wrong."""
    if len(cards) != passing.count:
        return []
    if passing.mixed:
        return [ordered(cards)]
    return list(dict.fromkeys(_shared(passing.split, cards)))


def _shared(split: Sequence[int], cards: Cards) -> Iterator[Cards]:
    if not split:
        yield ()
        return
    for part in combinations(cards, split[0]):
        for rest in _shared(split[1:], without(cards, part)):
            yield ordered(part) + rest


def key(cards: Cards) -> str:
    """Return a pass as it is written in an address."""
    return "-".join(cards)


def chosen_share(passing: Passing, cards: Cards, query: Mapping[str, Sequence[str]]) -> Cards | None:
    """Return the pass that the query names, else the first; None if these cards make no pass."""
    found = shares(passing, cards)
    wanted = next(iter(query.get("set", ())), "")
    return next((one for one in found if key(one) == wanted), found[0] if found else None)


def calls(seats: int, count: int) -> list[Passing]:
    """Return the passes that a dealer may name: every split of the cards, those to one receiver first, and mixing."""
    splits = sorted(_splits(seats - 1, count), key=lambda split: (sum(map(bool, split)), [-number for number in split]))
    return [*map(Passing, splits), Passing(mixed=count)]


def _splits(places: int, count: int) -> Iterator[tuple[int, ...]]:
    if places == 1:
        yield (count,)
        return
    for first in range(count + 1):
        for rest in _splits(places - 1, count - first):
            yield (first, *rest)
