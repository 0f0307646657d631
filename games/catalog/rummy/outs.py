"""What cards wait for: which single cards make a meld of two others or go onto one, and how many of them are out."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations

from games.catalog.rummy.data import Seat
from games.catalog.rummy.laying import Table, has_laid, may_join
from games.catalog.rummy.melding import Found, fitting, is_joker, pips, readings
from games.engine.kit.cards import DECK_52, Cards

KEPT_MELDS = 4096
FREED = 4.0
"""Pips that a card counts besides its own for being got rid of: it may go out sooner."""


@cache
def completing(one: str, other: str) -> frozenset[str]:
    """The cards that make a meld of these two."""
    return frozenset(card for card in DECK_52 if readings((one, other, card)))


@cache
def partners(card: str) -> frozenset[tuple[str, str]]:
    """The pairs, each once, of which the card makes a meld."""
    return frozenset((min(one, two), max(one, two)) for one in DECK_52 for two in completing(card, one))


@lru_cache(KEPT_MELDS)
def ends(stands: Cards) -> frozenset[str]:
    """The cards that go onto the meld."""
    return frozenset(card for card in DECK_52 if fitting((card,), Found(stands, stands)))


def fits(table: Table, seat: Seat) -> frozenset[str]:
    """Single cards that the seat may put onto a meld now; none before it has laid anything."""
    if not has_laid(table, seat):
        return frozenset()
    return frozenset().union(*(ends(meld.stands) for meld in table.melds if may_join(table, seat, meld)))


def hopes(loose: Sequence[str], onto: Collection[str]) -> dict[str, float]:
    """What each card would free of these loose ones, in pips: the two that it makes a meld of, or where it goes onto
    a meld itself the dearest, which can be thrown instead.
    """
    found = dict.fromkeys(onto, max(map(pips, loose), default=0) + FREED)
    for one, other in combinations((card for card in loose if not is_joker(card)), 2):
        freed = pips(one) + pips(other) + 2 * FREED
        for card in completing(one, other):
            found[card] = max(found.get(card, 0), freed)
    return found


def hoped(loose: Sequence[str], onto: Collection[str], live: Mapping[str, int]) -> float:
    """What the next card from the talon frees on average; ``live``: how many of each card are not seen yet."""
    out = sum(live.values())
    return sum(live.get(card, 0) * freed for card, freed in hopes(loose, onto).items()) / out if out else 0.0


def use_to(known: Sequence[str], hidden: int, card: str, live: Mapping[str, int]) -> float:
    """How many melds of the card are expected of somebody who holds these cards and so many hidden ones."""
    seen, share = Counter(known), hidden / max(1, sum(live.values()))
    has = {one: seen[one] or min(1.0, live.get(one, 0) * share) for pair in partners(card) for one in pair}
    return sum(has[one] * (has[two] if one != two else max(0.0, has[two] - 1 + share)) for one, two in partners(card))
