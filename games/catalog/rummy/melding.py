"""Sets and runs: which cards form one, which cards jokers represent, and the points (§ 3).

A meld is two rows of the same length: its ``cards``, and for each the card for which it ``stands``; except for jokers
these are equal. Runs go upwards. An ace is the lowest card at the beginning of a run and the highest at its end.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from games.engine.kit.cards import RANKS, SUITS, Cards, holds, place, rank, suit, without

JOKERS = ("X1", "X2")
LEAST = 3
TWINS = 2
"""The number of each card in two packs."""
JOKER_PIPS = 40
TOP = len(RANKS)
"""The rank of an ace at the end of a run; at its beginning it has rank 0, and a two has 1."""


class Found(NamedTuple):
    """Cards that form a meld, or are added to one."""

    cards: Cards
    stands: Cards


def is_joker(card: str) -> bool:
    """Return whether the card is a joker."""
    return card in JOKERS


def sorted_hand(cards: Sequence[str]) -> Cards:
    """Sort cards by suit, in each from the two to the ace; jokers last."""
    return tuple(sorted(cards, key=lambda card: 99 if is_joker(card) else place(card)))


def pips(card: str) -> int:
    """Return the pips of a card in a hand (§ 5.2)."""
    if is_joker(card):
        return JOKER_PIPS
    return {"A": 11, "K": 10, "Q": 10, "J": 10}.get(rank(card)) or int(rank(card))


def pips_of(cards: Sequence[str]) -> int:
    """Return the pips of a hand."""
    return sum(map(pips, cards))


def worth(stands: Sequence[str]) -> int:
    """Return the points of laid cards (§ 3.4).

    A joker counts as the card that it represents; an ace at the start of a run counts one.
    """
    low = len(stands) > 1 and rank(stands[0]) == "A" and rank(stands[1]) == "2"
    return pips_of(stands) - 10 * low


def heights(stands: Sequence[str]) -> list[int]:
    """Return the ranks of a run's cards, 0 to :data:`TOP`; an ace is low only at the beginning."""
    found = [RANKS.index(rank(card)) + 1 for card in stands]
    if found and found[0] == TOP and (len(found) == 1 or found[1] == 1):
        found[0] = 0
    return found


def is_set(stands: Sequence[str]) -> bool:
    """Return whether the cards have one rank, and no card occurs more often than in two packs (§ 3.1)."""
    return len({rank(card) for card in stands}) == 1 and max(Counter(stands).values()) <= TWINS


def is_run(stands: Sequence[str]) -> bool:
    """Return whether the cards are of one suit in sequence (§ 3.2)."""
    if len({suit(card) for card in stands}) > 1:
        return False
    row = heights(stands)
    return all(after == before + 1 for before, after in pairwise(row))


def is_meld(cards: Sequence[str], stands: Sequence[str]) -> bool:
    """Return whether the cards are a meld: three or more cards of a set or run, not all jokers, each standing for a
    card that it may represent.
    """
    if len(cards) < LEAST or all(map(is_joker, cards)) or not _honest(cards, stands):
        return False
    return named(Found(tuple(cards), tuple(stands))) if is_set(stands) else is_run(stands)


def _honest(cards: Sequence[str], stands: Sequence[str]) -> bool:
    """Return whether there are cards, and each card except jokers stands for itself."""
    if not cards or len(cards) != len(stands) or any(map(is_joker, stands)):
        return False
    return all(is_joker(card) or card == stood for card, stood in zip(cards, stands, strict=True))


def named(whole: Found) -> bool:
    """Return whether the jokers of a set stand for suits that its other cards lack (§ 3.3).

    If no suit is missing, they may stand for any.
    """
    jokers = jokers_as(*whole)
    missing = {rank(whole.stands[0]) + letter for letter in SUITS}.difference(whole.cards)
    return len(missing.intersection(jokers)) >= min(len(jokers), len(missing))


def jokers_as(cards: Sequence[str], stands: Sequence[str]) -> tuple[str, ...]:
    """Return what the jokers among these cards stand for."""
    return tuple(stood for card, stood in zip(cards, stands, strict=True) if is_joker(card))


def joined(cards: Cards, stands: Cards, more: Found) -> Found | None:
    """Return the meld with more cards added at one of its ends; None if they do not fit (§ 4.5)."""
    if not _honest(*more):
        return None
    if is_set(stands):
        both = Found((*cards, *more.cards), (*stands, *more.stands))
        return both if is_set(both.stands) and named(both) else None
    for first, last in (((cards, stands), more), (more, (cards, stands))):
        both = Found((*first[0], *last[0]), (*first[1], *last[1]))
        if is_run(both.stands):
            return both
    return None


def readings(cards: Sequence[str]) -> list[Found]:
    """Return all melds of exactly these cards. They differ in what the jokers stand for."""
    own, jokers = _parted(cards)
    if not own or len(cards) < LEAST:
        return []
    return [*_sets(own, jokers), *_runs(own, jokers)]


def _parted(cards: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return the cards without jokers, and the jokers."""
    return [card for card in cards if not is_joker(card)], [card for card in cards if is_joker(card)]


def _sets(own: Sequence[str], jokers: Sequence[str]) -> Iterator[Found]:
    """Yield sets of these cards, with jokers for missing suits."""
    if len({rank(card) for card in own}) == 1:
        yield from _added(own, jokers, rank(own[0]), Found((), ()))


def _added(own: Sequence[str], jokers: Sequence[str], ranked: str, before: Found) -> Iterator[Found]:
    """Yield the set ``before`` with these cards of that rank added, once for each possible meaning of the jokers."""
    base = tuple(sorted(own, key=place))
    room = [ranked + letter for letter in SUITS for _ in range(TWINS)]
    for stood in dict.fromkeys(combinations(room, len(jokers))):
        more = Found((*base, *jokers), (*base, *stood))
        both = Found((*before.cards, *more.cards), (*before.stands, *more.stands))
        if is_set(both.stands) and named(both):
            yield more


def _runs(own: Sequence[str], jokers: Sequence[str]) -> Iterator[Found]:
    """Yield every sequence of one suit that contains these cards and has a joker in each other place."""
    letter, length = suit(own[0]), len(own) + len(jokers)
    if len({suit(card) for card in own}) > 1 or length > TOP:
        return
    for low in range(TOP + 2 - length):
        yield from _filled(stretch(letter, low, length), own, jokers)


def _filled(row: Cards, own: Sequence[str], jokers: Sequence[str]) -> Iterator[Found]:
    """Yield the sequence ``row`` as a meld of these cards with jokers in its other places, if it contains each card
    once.
    """
    if len({*own}) == len(own) and {*own} <= {*row}:
        spare = iter(jokers)
        yield Found(tuple(card if card in own else next(spare) for card in row), row)


def stretch(letter: str, low: int, length: int) -> Cards:
    """Return ``length`` cards of the suit in sequence, from rank ``low`` on."""
    return tuple(RANKS[height - 1] + letter for height in range(low, low + length))


def beside(stands: Sequence[str], count: int) -> list[int]:
    """Return the lowest ranks of the ``count`` cards that extend a run at its end and at its beginning."""
    row = heights(stands)
    return [low for low in (row[-1] + 1, row[0] - count) if 0 <= low <= TOP + 1 - count]


def fitting(cards: Sequence[str], onto: Found) -> list[Found]:
    """Return all ways to add exactly these cards to one end of the meld."""
    own, jokers = _parted(cards)
    if is_set(onto.stands):
        return [*_added(own, jokers, rank(onto.stands[0]), onto)]
    rows = [stretch(suit(onto.stands[0]), low, len(cards)) for low in beside(onto.stands, len(cards))]
    return [one for row in rows for one in _filled(row, own, jokers) if joined(*onto, one)]


def melds_in(hand: Sequence[str]) -> list[Found]:
    """Return the melds of a hand, with one meaning of the jokers for each. Melds with jokers use only one joker."""
    found = [*_natural(hand)]
    joker = next((card for card in hand if is_joker(card)), None)
    if joker:
        own = {card for card in hand if not is_joker(card)}
        pairs = {pair for pair in combinations(sorted(own, key=place), 2) if _near(*pair)}
        found += [reading for pair in sorted(pairs) for reading in readings((*pair, joker))[:1]]
    return found


def _near(one: str, other: str) -> bool:
    if rank(one) == rank(other):
        return True
    apart = abs(place(one) - place(other)) if suit(one) == suit(other) else TOP
    return apart <= TWINS or (apart >= TOP - TWINS and apart < TOP and "A" in (rank(one), rank(other)))


def _natural(hand: Sequence[str]) -> Iterator[Found]:
    """Yield the melds without jokers: full sets and sets of three, and every part of a sequence that is a run."""
    ranks: dict[str, list[str]] = {}
    for card in sorted((card for card in hand if not is_joker(card)), key=place):
        ranks.setdefault(rank(card), []).append(card)
    for alike in ranks.values():
        sizes = {LEAST, len(alike)} if len(alike) >= LEAST else ()
        yield from (Found(one, one) for size in sorted(sizes) for one in dict.fromkeys(combinations(alike, size)))
    for row in _rows(hand):
        for low in range(len(row) - LEAST + 1):
            yield from (Found(row[low:high], row[low:high]) for high in range(low + LEAST, len(row) + 1))


def _rows(hand: Sequence[str]) -> Iterator[Cards]:
    """Yield the longest sequences of each suit."""
    for letter in SUITS:
        row: list[str] = []
        for height in range(TOP + 2):
            card = RANKS[height - 1] + letter if height <= TOP else ""
            if card in hand and len(row) < TOP:
                row.append(card)
                continue
            yield tuple(row)
            row = []


def best(hand: Sequence[str]) -> tuple[Found, ...]:
    """Return disjoint melds of the hand that leave the fewest pips."""
    return _best(tuple(hand), melds_in(hand), ())[1]


def _best(rest: Cards, melds: Sequence[Found], chosen: tuple[Found, ...]) -> tuple[int, tuple[Found, ...]]:
    top = (-pips_of(rest), chosen)
    for at, meld in enumerate(melds):
        if holds(rest, meld.cards):
            top = max(top, _best(without(rest, meld.cards), melds[at:], (*chosen, meld)), key=lambda found: found[0])
    return top
