"""Outs: single cards that complete a meld with two others or fit onto a meld, and how many of them are unseen."""

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
"""The bonus in pips for getting rid of a card: the hand may go out sooner."""


@cache
def completing(one: str, other: str) -> frozenset[str]:
    """Return the cards that form a meld with these two."""
    return frozenset(card for card in DECK_52 if readings((one, other, card)))


@cache
def partners(card: str) -> frozenset[tuple[str, str]]:
    """Return the pairs of cards that form a meld with the card, each pair once."""
    return frozenset((min(one, two), max(one, two)) for one in DECK_52 for two in completing(card, one))


@lru_cache(KEPT_MELDS)
def ends(stands: Cards) -> frozenset[str]:
    """Return the cards that can be added to the meld."""
    return frozenset(card for card in DECK_52 if fitting((card,), Found(stands, stands)))


def fits(table: Table, seat: Seat) -> frozenset[str]:
    """Return the single cards that the seat may add to melds now. Empty while the seat has not laid anything."""
    if not has_laid(table, seat):
        return frozenset()
    return frozenset().union(*(ends(meld.stands) for meld in table.melds if may_join(table, seat, meld)))


def hopes(loose: Sequence[str], onto: Collection[str]) -> dict[str, float]:
    """Return for each card how many pips of the loose cards a seat could get rid of with it.

    If the card forms a meld with two loose cards, these are the pips of the two. If it fits onto a meld itself, these
    are the pips of the most expensive loose card, which can then be discarded instead.
    """
    found = dict.fromkeys(onto, max(map(pips, loose), default=0) + FREED)
    for one, other in combinations((card for card in loose if not is_joker(card)), 2):
        freed = pips(one) + pips(other) + 2 * FREED
        for card in completing(one, other):
            found[card] = max(found.get(card, 0), freed)
    return found


def hoped(loose: Sequence[str], onto: Collection[str], live: Mapping[str, int]) -> float:
    """Return how many pips the next card of the talon frees on average. ``live``: unseen copies of each card."""
    out = sum(live.values())
    return sum(live.get(card, 0) * freed for card, freed in hopes(loose, onto).items()) / out if out else 0.0


def use_to(known: Sequence[str], hidden: int, card: str, live: Mapping[str, int]) -> float:
    """Return in how many melds a seat with these known and ``hidden`` unknown cards is expected to be able to use
    the card.
    """
    seen, share = Counter(known), hidden / max(1, sum(live.values()))
    has = {one: seen[one] or min(1.0, live.get(one, 0) * share) for pair in partners(card) for one in pair}
    return sum(has[one] * (has[two] if one != two else max(0.0, has[two] - 1 + share)) for one, two in partners(card))
