"""Rearrange melds on the table so that cards of the hand can be laid (§ 9.1)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from games.catalog.rummy.data import Group, Lay, Meld, Spot, View
from games.catalog.rummy.laying import must_lay, own_cards
from games.catalog.rummy.melding import LEAST, Found, is_joker, joined, pips, pips_of, readings
from games.catalog.rummy.outs import FREED, ends, partners
from games.catalog.rummy.plain import MOST_GROUPS
from games.catalog.rummy.refusals import wrong
from games.catalog.rummy.robbing import pieces
from games.engine.kit.cards import Cards, without

ROWS, MOST_LOOSE = 2, 3
"""The most new melds and loose cards of a search; higher limits find hardly any more."""
TRIED = 300
"""The most tables that are examined for each card."""


class Part(NamedTuple):
    """A meld during the search.

    ``at``: its place on the table, None if it is new; ``whole``: whether it is unchanged. The other fields have the
    cards added to its ends.
    """

    meld: Meld
    at: int | None
    whole: bool
    before: Cards = ()
    behind: Cards = ()


class Turned(NamedTuple):
    """The table during the search: its parts, the loose cards, and the cards in hand."""

    parts: tuple[Part, ...]
    loose: Cards
    hand: Cards


def rearranged(view: View) -> Lay | None:
    """Return the move that lays the most cards of the hand, and of those the one that takes the fewest cards from
    the table. It includes a card that must be laid.
    """
    due, found = must_lay(view), list[Lay]()
    for card in dict.fromkeys([due] if due else sorted(view.hand, key=pips, reverse=True)):
        parts = tuple(Part(meld, at, whole=True) for at, meld in enumerate(view.melds))
        start = Turned(parts, (card,), without(view.hand, (card,)))
        moves = () if is_joker(card) else (_move(view.melds, end) for end in Search().ends(start, ROWS))
        found += [move for move in moves if _may(view, move)]
    return max(found, key=lambda move: (_gain(own_cards(view, move)), -len(move.taken)), default=None)


def _may(view: View, move: Lay) -> bool:
    return 0 < len(move.groups) <= MOST_GROUPS and wrong(view, view.seat or 0, view.hand, move) is None


def _gain(cards: Sequence[str]) -> float:
    return pips_of(cards) + FREED * len(cards)


class Search:
    """A search of the tables that can be made by rearranging one, up to a limit."""

    def __init__(self) -> None:
        self.left = TRIED

    def ends(self, now: Turned, rows: int) -> Iterator[Turned]:
        """Yield the rearranged tables without loose cards, with at most ``rows`` new melds."""
        self.left -= 1
        if not now.loose:
            yield now
        for more, fewer in _next(now, rows) if now.loose else ():
            if self.left > 0:
                yield from self.ends(more, fewer)


def _next(now: Turned, rows: int) -> Iterator[tuple[Turned, int]]:
    """Yield the tables after a loose card is added to a meld, or starts a new one."""
    for card, (at, part) in product(now.loose, enumerate(now.parts)):
        more = _longer(part, card) if card in ends(part.meld.stands) else None
        if more:
            parts = (*now.parts[:at], more, *now.parts[at + 1 :])
            yield now._replace(parts=parts, loose=without(now.loose, (card,))), rows
    for others, row in _rows(now.loose[0]) if rows else ():
        for got in _gathered(others, now._replace(loose=now.loose[1:])):
            yield got._replace(parts=(*got.parts, Part(Meld(0, row, row), None, whole=False))), rows - 1


def _longer(part: Part, card: str) -> Part | None:
    both = joined(part.meld.cards, part.meld.stands, Found((card,), (card,)))
    if not both:
        return None
    meld = Meld(part.meld.seat, *both)
    if both.cards[: len(part.meld.cards)] == part.meld.cards:
        return part._replace(meld=meld, behind=(*part.behind, card))
    return part._replace(meld=meld, before=(card, *part.before))


@cache
def _rows(card: str) -> tuple[tuple[Cards, Cards], ...]:
    """Return the pairs that form a meld with the card, each pair with that meld."""
    return tuple((pair, readings((card, *pair))[0].stands) for pair in sorted(partners(card)))


def _gathered(cards: Sequence[str], now: Turned) -> Iterator[Turned]:
    """Yield the tables after these cards are removed from the loose cards, the hand, or some meld."""
    if not cards:
        yield now
        return
    card, more = cards[0], cards[1:]
    if card in now.loose:
        yield from _gathered(more, now._replace(loose=without(now.loose, (card,))))
    elif card in now.hand:
        yield from _gathered(more, now._replace(hand=without(now.hand, (card,))))
    else:
        for at, part in enumerate(now.parts):
            if card in part.meld.cards and not any(map(is_joker, part.meld.cards)):
                torn = _torn(now, at, card)
                yield from _gathered(more, torn) if len(torn.loose) <= MOST_LOOSE else ()


def _torn(now: Turned, at: int, card: str) -> Turned:
    """Return the table after the card is taken out of a part. Remaining pieces that are too short become loose
    cards.
    """
    part = now.parts[at]
    rest = pieces(part.meld, {part.meld.cards.index(card)})
    stay = [part._replace(meld=piece, whole=False) for piece in rest if len(piece.cards) >= LEAST]
    loose = [each for piece in rest if len(piece.cards) < LEAST for each in piece.cards]
    return now._replace(parts=(*now.parts[:at], *stay, *now.parts[at + 1 :]), loose=(*now.loose, *loose))


def _move(melds: Sequence[Meld], end: Turned) -> Lay:
    """Return the move that changes the melds of the table into those of ``end``."""
    groups = [Group(part.meld.cards, part.meld.stands) for part in end.parts if _is_fresh(part)]
    taken: list[Spot] = []
    for at, meld in enumerate(melds):
        parts = [part for part in end.parts if part.at == at]
        if parts and parts[0].whole:
            groups += [Group(cards, cards, at) for cards in (parts[0].before, parts[0].behind) if cards]
        else:
            stay = Counter(card for part in parts if not _is_fresh(part) for card in part.meld.cards)
            taken += _taken(meld, at, stay)
    return Lay((*groups,), (*taken,))


def _is_fresh(part: Part) -> bool:
    """Return whether the move must lay the part: a new meld, or a piece of a meld to which cards were added."""
    return part.at is None or (not part.whole and bool(part.before or part.behind))


def _taken(meld: Meld, at: int, stay: Counter[str]) -> Iterator[Spot]:
    """Yield the cards of the meld that are taken: all except those in ``stay``."""
    for place, card in enumerate(meld.cards):
        if stay[card]:
            stay[card] -= 1
        else:
            yield Spot(at, place)
