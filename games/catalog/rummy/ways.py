"""All ways to lay the picked cards: as melds, onto melds of the table, or both in one move (§ 4.3, § 8.2)."""

from collections.abc import Iterator, Sequence
from itertools import islice

from games.catalog.rummy.data import Group, Lay, Meld, Seat, Spot
from games.catalog.rummy.laying import Table, counts, is_enough, is_open, put
from games.catalog.rummy.melding import (
    LEAST,
    TOP,
    Found,
    beside,
    fitting,
    is_joker,
    is_set,
    readings,
    sorted_hand,
    stretch,
)
from games.catalog.rummy.plain import MOST_GROUPS
from games.catalog.rummy.robbing import cards_at, left
from games.engine.kit.cards import Cards, rank, suit, without

MOST_WAYS = 12
"""The most ways that are offered; only several melds with jokers have more."""
TRIED = 400
"""The most divisions of the cards that are compared."""


def ways(table: Table, seat: Seat, cards: Sequence[str], taken: Sequence[Spot] = ()) -> list[Lay]:
    """Return the ways to lay exactly these cards, and those taken from the table, in the fewest groups.

    If all ways count too little for a first lay, return only the one that counts most.
    """
    there = (left(table.melds, taken) or [])[: len(table.melds)]
    melds = [meld if meld and (meld.seat == seat or table.options.lays_off) else None for meld in there]
    every = islice(_divided(melds, sorted_hand((*cards, *cards_at(table.melds, taken))), (), MOST_GROUPS), TRIED)
    found = [Lay(groups, (*taken,)) for groups in dict.fromkeys(map(_in_order, every)) if _may(table, seat, groups)]
    enough = [move for move in found if is_enough(table, seat, move)]
    if not enough:
        return [max(found, key=lambda move: counts(table, move))] if found else []
    fewest = min(len(move.groups) for move in enough)
    return [move for move in enough if len(move.groups) == fewest][:MOST_WAYS]


def _in_order(groups: Sequence[Group]) -> tuple[Group, ...]:
    """Sort groups with new melds first, because with laying off other groups may depend on them."""
    return tuple(sorted(groups, key=lambda group: (group.onto is not None, group.onto or 0)))


def _may(table: Table, seat: Seat, groups: Sequence[Group]) -> bool:
    """Return whether the seat may add cards to all melds that the groups name."""
    return all(group.onto is None or is_open(table, seat, groups, table.melds[group.onto]) for group in groups)


def _divided(
    melds: Sequence[Meld | None], rest: Cards, chosen: tuple[Group, ...], room: int
) -> Iterator[tuple[Group, ...]]:
    """Yield divisions of all these cards into at most ``room`` groups, with every possible group for the first card."""
    if not rest:
        yield chosen
    elif room:
        for one in _new(rest):
            yield from _divided(melds, without(rest, one.cards), (*chosen, Group(*one)), room - 1)
        for at, meld in enumerate(melds):
            for one in _onto(meld, rest) if meld else ():
                more, group = [*melds], Group(*one, at)
                if put(more, 0, group):
                    yield from _divided(more, without(rest, one.cards), (*chosen, group), room - 1)


def _new(rest: Cards) -> Iterator[Found]:
    """Yield melds with the first of these cards, the largest first."""
    if is_joker(rest[0]):
        return
    found = [one for alike in _alike(rest, rank(rest[0])) for one in readings(alike) if is_set(one.stands)]
    for length in range(LEAST, min(len(rest), TOP) + 1):
        for low in range(TOP + 2 - length):
            found += _run(low, length, suit(rest[0]), rest)
    yield from sorted(found, key=lambda one: -len(one.cards))


def _onto(meld: Meld, rest: Cards) -> Iterator[Found]:
    """Yield groups with the first of these cards that fit onto the meld, the largest first."""
    found: list[Found] = []
    if is_set(meld.stands):
        for alike in _alike(rest, rank(meld.stands[0])):
            found += fitting(alike, Found(meld.cards, meld.stands))
    else:
        for count in range(1, len(rest) + 1):
            for low in beside(meld.stands, count):
                found += _run(low, count, suit(meld.stands[0]), rest)
    yield from sorted(found, key=lambda one: -len(one.cards))


def _alike(rest: Cards, ranked: str) -> list[Cards]:
    """Return the combinations of the first card with others of the rank and any number of jokers."""
    first, jokers = rest[0], [card for card in rest[1:] if is_joker(card)]
    if not is_joker(first) and rank(first) != ranked:
        return []
    rows: list[Cards] = [(first,)]
    for card in rest[1:]:
        if not is_joker(card) and rank(card) == ranked:
            rows += [(*row, card) for row in rows]
    return [(*row, *jokers[:count]) for row in dict.fromkeys(rows) for count in range(len(jokers) + 1)]


def _run(low: int, length: int, letter: str, rest: Cards) -> Iterator[Found]:
    """Yield all ways to fill this sequence of the suit that use the first card."""
    row = stretch(letter, low, length)
    first, jokers = rest[0], tuple(card for card in rest if is_joker(card))
    if is_joker(first) or first in row:
        yield from (Found(cards, row) for cards in _filled(row, rest, jokers) if first in cards)


def _filled(row: Cards, rest: Cards, jokers: Cards) -> Iterator[Cards]:
    """Yield the fillings of the sequence, with its card or a joker in each place."""
    if not row:
        yield ()
        return
    if row[0] in rest:
        yield from ((row[0], *more) for more in _filled(row[1:], rest, jokers))
    if jokers:
        yield from ((jokers[0], *more) for more in _filled(row[1:], rest, jokers[1:]))
