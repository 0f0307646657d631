"""Sets and runs: which cards make one, what jokers in them stand for, and how much they count (§ 3).

A meld is two rows of the same length: its ``cards``, and what each of them ``stands`` for, which for all but jokers is
the card itself. Runs go upwards; an ace is the lowest card of a run at its beginning and the highest at its end.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from games.engine.kit.cards import RANKS, SUITS, Cards, holds, place, rank, suit, without

JOKERS = ("X1", "X2")
LEAST = 3
TWINS = 2
"""Of each card there are so many in two packs."""
JOKER_PIPS = 40
TOP = len(RANKS)
"""The height of an ace at the end of a run, where one at its beginning has 0 and a two has 1."""


class Found(NamedTuple):
    """Cards that make a meld, or go onto one."""

    cards: Cards
    stands: Cards


def is_joker(card: str) -> bool:
    """Whether it may stand for any card."""
    return card in JOKERS


def sorted_hand(cards: Sequence[str]) -> Cards:
    """By suit, in each from the two to the ace; jokers last."""
    return tuple(sorted(cards, key=lambda card: 99 if is_joker(card) else place(card)))


def pips(card: str) -> int:
    """What a card in a hand counts (§ 5.2)."""
    if is_joker(card):
        return JOKER_PIPS
    return {"A": 11, "K": 10, "Q": 10, "J": 10}.get(rank(card)) or int(rank(card))


def pips_of(cards: Sequence[str]) -> int:
    """What a hand counts."""
    return sum(map(pips, cards))


def worth(stands: Sequence[str]) -> int:
    """What laid cards count: jokers what they stand for, and an ace at the beginning of a run one (§ 3.4)."""
    low = len(stands) > 1 and rank(stands[0]) == "A" and rank(stands[1]) == "2"
    return pips_of(stands) - 10 * low


def heights(stands: Sequence[str]) -> list[int]:
    """The heights of a run's cards, 0 to :data:`TOP`; an ace is low only where it comes first."""
    found = [RANKS.index(rank(card)) + 1 for card in stands]
    if found and found[0] == TOP and (len(found) == 1 or found[1] == 1):
        found[0] = 0
    return found


def is_set(stands: Sequence[str]) -> bool:
    """Cards of one rank, none of them more often than two packs have it (§ 3.1)."""
    return len({rank(card) for card in stands}) == 1 and max(Counter(stands).values()) <= TWINS


def is_run(stands: Sequence[str]) -> bool:
    """Cards of one suit in a row (§ 3.2)."""
    if len({suit(card) for card in stands}) > 1:
        return False
    row = heights(stands)
    return all(after == before + 1 for before, after in pairwise(row))


def is_meld(cards: Sequence[str], stands: Sequence[str]) -> bool:
    """Three cards or more that are a set or a run, not all of them jokers, each standing for what it can."""
    if len(cards) < LEAST or all(map(is_joker, cards)) or not _honest(cards, stands):
        return False
    return named(Found(tuple(cards), tuple(stands))) if is_set(stands) else is_run(stands)


def _honest(cards: Sequence[str], stands: Sequence[str]) -> bool:
    """Whether there are cards, and each but a joker stands for itself."""
    if not cards or len(cards) != len(stands) or any(map(is_joker, stands)):
        return False
    return all(is_joker(card) or card == stood for card, stood in zip(cards, stands, strict=True))


def named(whole: Found) -> bool:
    """Whether the jokers of a set stand for suits that its other cards lack, as long as any is missing (§ 3.3)."""
    jokers = jokers_as(*whole)
    missing = {rank(whole.stands[0]) + letter for letter in SUITS}.difference(whole.cards)
    return len(missing.intersection(jokers)) >= min(len(jokers), len(missing))


def jokers_as(cards: Sequence[str], stands: Sequence[str]) -> tuple[str, ...]:
    """What the jokers among these cards stand for."""
    return tuple(stood for card, stood in zip(cards, stands, strict=True) if is_joker(card))


def joined(cards: Cards, stands: Cards, more: Found) -> Found | None:
    """The meld with more cards at one of its ends; None where they do not fit (§ 4.5)."""
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
    """All melds that exactly these cards make; they differ by what jokers stand for."""
    own, jokers = _parted(cards)
    if not own or len(cards) < LEAST:
        return []
    return [*_sets(own, jokers), *_runs(own, jokers)]


def _parted(cards: Sequence[str]) -> tuple[list[str], list[str]]:
    """The cards without jokers, and the jokers."""
    return [card for card in cards if not is_joker(card)], [card for card in cards if is_joker(card)]


def _sets(own: Sequence[str], jokers: Sequence[str]) -> Iterator[Found]:
    """Cards of one rank, with jokers for what is missing."""
    if len({rank(card) for card in own}) == 1:
        yield from _added(own, jokers, rank(own[0]), Found((), ()))


def _added(own: Sequence[str], jokers: Sequence[str], ranked: str, before: Found) -> Iterator[Found]:
    """These cards in a set of that rank, by what their jokers may stand for."""
    base = tuple(sorted(own, key=place))
    room = [ranked + letter for letter in SUITS for _ in range(TWINS)]
    for stood in dict.fromkeys(combinations(room, len(jokers))):
        more = Found((*base, *jokers), (*base, *stood))
        both = Found((*before.cards, *more.cards), (*before.stands, *more.stands))
        if is_set(both.stands) and named(both):
            yield more


def _runs(own: Sequence[str], jokers: Sequence[str]) -> Iterator[Found]:
    """Every stretch of the suit that holds these cards and has a joker for each other place."""
    letter, length = suit(own[0]), len(own) + len(jokers)
    if len({suit(card) for card in own}) > 1 or length > TOP:
        return
    for low in range(TOP + 2 - length):
        yield from _filled(stretch(letter, low, length), own, jokers)


def _filled(row: Cards, own: Sequence[str], jokers: Sequence[str]) -> Iterator[Found]:
    """The stretch with these cards, if it holds all of them once, and jokers in its other places."""
    if len({*own}) == len(own) and {*own} <= {*row}:
        spare = iter(jokers)
        yield Found(tuple(card if card in own else next(spare) for card in row), row)


def stretch(letter: str, low: int, length: int) -> Cards:
    """So many cards of the suit in a row from that height on."""
    return tuple(RANKS[height - 1] + letter for height in range(low, low + length))


def beside(stands: Sequence[str], count: int) -> list[int]:
    """The heights from which so many cards go behind and before a run."""
    row = heights(stands)
    return [low for low in (row[-1] + 1, row[0] - count) if 0 <= low <= TOP + 1 - count]


def fitting(cards: Sequence[str], onto: Found) -> list[Found]:
    """All ways in which exactly these cards go onto the meld, at one end of it."""
    own, jokers = _parted(cards)
    if is_set(onto.stands):
        return [*_added(own, jokers, rank(onto.stands[0]), onto)]
    rows = [stretch(suit(onto.stands[0]), low, len(cards)) for low in beside(onto.stands, len(cards))]
    return [one for row in rows for one in _filled(row, own, jokers) if joined(*onto, one)]


def melds_in(hand: Sequence[str]) -> list[Found]:
    """The melds of a hand, one reading for each; with jokers only those that need no more than one."""
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
    """Sets as large as they are and by three, and every stretch of a run."""
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
    """The longest stretches of each suit."""
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
    """Melds of the hand that share no card and leave as few pips as possible."""
    return _best(tuple(hand), melds_in(hand), ())[1]


def _best(rest: Cards, melds: Sequence[Found], chosen: tuple[Found, ...]) -> tuple[int, tuple[Found, ...]]:
    top = (-pips_of(rest), chosen)
    for at, meld in enumerate(melds):
        if holds(rest, meld.cards):
            top = max(top, _best(without(rest, meld.cards), melds[at:], (*chosen, meld)), key=lambda found: found[0])
    return top
