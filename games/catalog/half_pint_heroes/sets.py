"""The eleven kinds of set (§ 7) and every set that can be played from a hand and the row (§ 6.3 to 6.5).

Inside this module a set is one integer, so that enumerating hundreds of sets takes microseconds. Its parts, from the
highest bits: the kind (4 bits), the strength within the kind (3 bits for each value from 13 down: the number of cards
of that value), and the set of its cards (65 bits). Comparing the integers compares kinds first and then the cards from
the highest value down, as § 8.2 requires. The number of the first two parts alone is the *rank* of a set; sets of
equal rank tie (§ 8.3).
"""

from collections.abc import Iterable, Sequence
from enum import IntEnum
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from games.catalog.half_pint_heroes.cards import DECK, SUITS, VALUES, Card, Cards, suit, value


class Kind(IntEnum):
    """The kinds of set, weakest first (§ 7.1)."""

    HIGH_CARD = 1
    PAIR = 2
    TWO_PAIR = 3
    THREE = 4
    STRAIGHT = 5
    FULL_HOUSE = 6
    FLUSH = 7
    FOUR = 8
    STRAIGHT_FLUSH = 9
    FIVE = 10
    ROYAL_FLUSH = 11


CARD_BITS = len(DECK)
_VALUE_BITS = 3
_KIND_SHIFT = CARD_BITS + _VALUE_BITS * VALUES
_CARD_MASK = (1 << CARD_BITS) - 1
# The code of one card without a kind; codes of sets are sums of these.
_CODE = tuple(1 << card | 1 << (CARD_BITS + _VALUE_BITS * (value(card) - 1)) for card in DECK)
_KINDS = (Kind.HIGH_CARD, *Kind)  # by number, which starts at 1
_KIND = tuple(kind << _KIND_SHIFT for kind in _KINDS)
# map() over a table is the fastest lookup in Python.
_bit = tuple(1 << card for card in DECK).__getitem__
_code = _CODE.__getitem__
_high_code = tuple((Kind.HIGH_CARD << _KIND_SHIFT) + code for code in _CODE).__getitem__
_SUIT_OF = tuple(suit(card) for card in DECK)
_VALUE_OF = tuple(value(card) for card in DECK)
_RUN = 5
_TOP_RUN = VALUES - _RUN + 1
# A tally counts cards by value, in three bits each, and above them by suit, in four bits, where three are added: so
# five or more of a suit reach its top bit.
_COUNTED = _VALUE_BITS * VALUES
# The first bit of a card's value in a tally; of five values in a row, and of all.
_PLACE_OF = tuple(1 << _VALUE_BITS * (its_value - 1) for its_value in _VALUE_OF)
_tallied = tuple(
    its_place | 1 << _COUNTED + 4 * its_suit for its_place, its_suit in zip(_PLACE_OF, _SUIT_OF, strict=True)
).__getitem__
_IN_A_RUN = sum(1 << _VALUE_BITS * place for place in range(_RUN))
_LACKING, _ENOUGH = 0x33333 << _COUNTED, 0x88888 << _COUNTED
_ANY = sum(1 << _VALUE_BITS * place for place in range(VALUES))
_OF_A_KIND = {2: Kind.PAIR, 3: Kind.THREE, 4: Kind.FOUR, 5: Kind.FIVE}
_PAIR, _TWO_PAIR = _KIND[Kind.PAIR], _KIND[Kind.TWO_PAIR]
_FULL, _STRAIGHT, _FLUSH = (_KIND[Kind.FULL_HOUSE], _KIND[Kind.STRAIGHT], _KIND[Kind.FLUSH])


class CardSet(NamedTuple):
    """A set that can be played: its kind, its rank (the higher wins, equal ones tie), its cards from the hand and
    from the row.
    """

    kind: Kind
    rank: int
    hand: Cards
    row: Cards

    @property
    def cards(self) -> Cards:
        """Return all cards of the set."""
        return self.hand + self.row


def _shape(values: Sequence[int]) -> Kind | None:
    """Return the kind of cards with these values, ascending, without regard to suits; None if they are no set."""
    counts = sorted([values.count(one) for one in set(values)])
    if len(counts) == 1:
        return _OF_A_KIND.get(counts[0], Kind.HIGH_CARD)
    if counts == [2, 2]:
        return Kind.TWO_PAIR
    if counts == [2, 3]:
        return Kind.FULL_HOUSE
    if len(counts) == _RUN and values[-1] - values[0] == _RUN - 1:
        return Kind.STRAIGHT
    return None


@lru_cache(maxsize=1 << 16)
def kind_of(cards: Cards) -> Kind | None:
    """Return the kind of a set of exactly these cards, in any order; None if they are no set (§ 6.5)."""
    count = len(cards)
    if count == 1:
        return Kind.HIGH_CARD
    if count == 2:
        return Kind.PAIR if _VALUE_OF[cards[0]] == _VALUE_OF[cards[1]] else None
    if not 1 <= count <= _RUN:
        return None
    values = sorted([_VALUE_OF[card] for card in cards])
    shape = _shape(values)
    if count < _RUN or len({_SUIT_OF[card] for card in cards}) > 1:
        return shape
    if shape is not Kind.STRAIGHT:
        return Kind.FLUSH
    return Kind.ROYAL_FLUSH if values[-1] == VALUES else Kind.STRAIGHT_FLUSH


def rank_of(kind: Kind, cards: Iterable[Card]) -> int:
    """Return the rank of a set of that kind and those cards (§ 8.1, 8.2)."""
    return sum(map(_code, cards), _KIND[kind]) >> CARD_BITS


def kind_of_rank(rank: int) -> Kind:
    """Return the kind of the sets that have that rank."""
    return Kind(max(Kind.HIGH_CARD, rank >> _VALUE_BITS * VALUES))


@lru_cache(maxsize=1 << 16)
def ranked(cards: Cards) -> tuple[Kind, int] | None:
    """Return the kind and rank of exactly these cards; None if they are no set."""
    kind = kind_of(cards)
    return None if kind is None else (kind, rank_of(kind, cards))


def _same_value(groups: Iterable[list[int]]) -> list[int]:
    """Return pairs, threes, fours, fives, two pair and full houses; ``groups`` are codes of two and more cards of a
    value.
    """
    found: list[int] = []
    pairs: list[list[int]] = []
    threes: list[tuple[int, list[int]]] = []
    for codes in groups:
        count = len(codes)
        twos = [codes[0] + codes[1]] if count == 2 else list(map(sum, combinations(codes, 2)))
        found += [_PAIR + two for two in twos]
        for other in pairs:
            found += [_TWO_PAIR + a + b for a in other for b in twos]
        if count > 2:
            triples = list(map(sum, combinations(codes, 3)))
            threes.append((len(pairs), triples))
            for size in range(3, count + 1):
                kind = _KIND[_OF_A_KIND[size]]
                found += [kind + code for code in (triples if size == 3 else map(sum, combinations(codes, size)))]
        pairs.append(twos)
    for place, triples in threes:
        for index, twos in enumerate(pairs):
            if index != place:
                found += [_FULL + a + b for a in triples for b in twos]
    return found


def _of_values(cards: Cards, values: int) -> list[list[int]]:
    """Return the codes of the cards of each value that is marked in ``values``, a bit set with 3 bits for each
    value.
    """
    found = []
    while values:
        low = values & -values
        values ^= low
        found.append([_CODE[card] for card in cards if _PLACE_OF[card] == low])
    return found


def _straights(cards: Cards, lows: int, one_suit: dict[int, Kind]) -> list[int]:
    """Return the codes of straights of mixed suits. ``lows`` marks the lowest value of each straight, with 3 bits
    for each value; ``one_suit`` has the codes, without kind, of the straights in one suit.
    """
    found: list[int] = []
    while lows:
        low = lows & -lows
        lows ^= low
        runs = map(sum, product(*_of_values(cards, low * _IN_A_RUN)))
        found += [_STRAIGHT + code for code in runs if code not in one_suit]
    return found


def _suits_for_a_flush(cards: Cards) -> list[Cards]:
    """Return the cards of each suit with at least five cards."""
    suits = [tuple([card for card in cards if _SUIT_OF[card] == its_suit]) for its_suit in range(len(SUITS))]
    return [suited for suited in suits if len(suited) >= _RUN]


def _runs_of_one_suit(suited: Cards) -> dict[int, Kind]:
    """Return the straight flushes and royal flushes of one suit: the code without kind, and the kind."""
    found: dict[int, Kind] = {}
    held = mask_of(suited)
    lows = held & held >> 1 & held >> 2 & held >> 3 & held >> 4
    for first in suited:
        if lows >> first & 1:
            kind = Kind.ROYAL_FLUSH if _VALUE_OF[first] == _TOP_RUN else Kind.STRAIGHT_FLUSH
            found[sum(_CODE[first : first + _RUN])] = kind
    return found


def _sums_of_five(codes: list[int], start: int) -> list[int]:
    """Return, for every five of these numbers, ``start`` plus their sum. Each sum costs one addition."""
    fives: list[int] = []
    fours: list[int] = []
    threes: list[int] = []
    twos: list[int] = []
    ones: list[int] = []
    for code in codes:
        fives += [code + four for four in fours]
        fours += [code + three for three in threes]
        threes += [code + two for two in twos]
        twos += [code + one for one in ones]
        ones.append(start + code)
    return fives


def _flushes(cards: Cards) -> tuple[list[int], dict[int, Kind]]:
    """Return the codes of all flushes, straight flushes and royal flushes, and a mapping of the last two from code
    without kind to kind.
    """
    found: list[int] = []
    runs: dict[int, Kind] = {}
    for suited in _suits_for_a_flush(cards):
        own = _runs_of_one_suit(suited)
        flushes = _sums_of_five([_CODE[card] for card in suited], _FLUSH)
        better = {_FLUSH + code for code in own}
        found += [code for code in flushes if code not in better] if better else flushes
        found += [_KIND[kind] + code for code, kind in own.items()]
        runs |= own
    return found, runs


def codes(hand: Cards, row: Cards, hand_mask: int = 0) -> list[int]:
    """Return the code of every set that can be played, in no order. This is the fast core of :func:`declarable`.
    ``hand_mask``: the bits of the hand, if the caller knows them.
    """
    cards = hand + row
    found = list(map(_high_code, hand))
    tally = sum(map(_tallied, cards), _LACKING)
    several = (tally >> 1 | tally >> 2) & _ANY
    held = tally & _ANY | several
    next_to = held & held >> _VALUE_BITS
    lows = next_to & next_to >> 2 * _VALUE_BITS & held >> 4 * _VALUE_BITS
    more, runs = _flushes(cards) if tally & _ENOUGH else ([], {})
    if several:
        more += _same_value(_of_values(cards, several))
    if lows:
        more += _straights(cards, lows, runs)
    if more:
        hand_mask = hand_mask or mask_of(hand)
        found += [code for code in more if code & hand_mask]
    return found


@lru_cache(maxsize=1 << 16)
def _members(mask: int) -> Cards:
    """Return the cards of a bit set, ascending."""
    cards = []
    while mask:
        low = mask & -mask
        cards.append(low.bit_length() - 1)
        mask ^= low
    return tuple(cards)


def parts(code: int, hand_mask: int) -> tuple[Cards, Cards]:
    """Return the cards of a set that are from the hand with the bits ``hand_mask``, and those from the row."""
    held = code & hand_mask
    return _members(held), _members(code & _CARD_MASK ^ held)


def from_code(code: int, hand_mask: int) -> CardSet:
    """Return the set of a code. Cards that are not in ``hand_mask``, the bits of the hand, are from the row."""
    return CardSet(_KINDS[code >> _KIND_SHIFT], code >> CARD_BITS, *parts(code, hand_mask))


def mask_of(cards: Cards) -> int:
    """Return the cards as a set of bits."""
    return sum(map(_bit, cards))


def declarable(hand: Cards, row: Cards) -> list[CardSet]:
    """Return every set that can be played from the hand and the row, strongest first. A set needs at least one card
    from the hand (§ 6.4).
    """
    hand_mask = mask_of(hand)
    return [from_code(code, hand_mask) for code in sorted(codes(hand, row, hand_mask), reverse=True)]


def choices(picked: Cards, row: Cards) -> list[CardSet]:
    """Return the sets of the picked cards: the strongest first, then the others that make a difference.

    Of sets that use the same cards of the hand and tie, only one is returned. The cards of the row in them make no
    difference, as the row is never used up (§ 6.6).
    """
    kept: dict[tuple[int, Cards], CardSet] = {}
    for one in declarable(picked, row):
        kept.setdefault((one.rank, one.hand), one)
    return list(kept.values())
