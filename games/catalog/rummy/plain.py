"""Plain play for expired turns and standing orders, which is also the heuristic of the bots."""

from collections.abc import Iterable, Iterator, Sequence

from games.catalog.rummy.data import Buy, Discard, Draw, Group, Lay, Meld, Move, Refuse, Seat, Take, View
from games.catalog.rummy.laying import (
    Table,
    discards,
    has_laid,
    is_enough,
    joining,
    lay,
    lays,
    must_lay,
    own_cards,
    put,
)
from games.catalog.rummy.melding import Found, best, fitting, is_joker, pips, pips_of
from games.engine.kit.cards import place, rank, suit, without

MOST_GROUPS = 6
"""The most groups that are laid at one time."""
NEAR = 4
"""The discount in pips for a card that could make a meld with another one: it is kept."""


def loose(hand: Sequence[str]) -> tuple[str, ...]:
    """Return the cards that are not in the best melds of the hand."""
    return without(hand, [card for meld in best(hand) for card in meld.cards])


def default(table: Table, seat: Seat, hand: Sequence[str], near: int = 0) -> Move:
    """Return the default move: draw from the talon, refuse to buy, or discard the loose card with the most pips."""
    if table.phase == "draw" or must_lay(table):
        return Draw()
    return Refuse() if table.phase == "buy" else thrown(table, hand, near)


def thrown(table: Table, hand: Sequence[str], near: int = NEAR) -> Discard:
    """Return the best discard: a loose card, preferably one with few cards near it; with the call "rummy" if it is
    possible.
    """
    may = [*discards(table, hand)]
    rest = loose(hand)
    free = [move for move in may if move.card in rest and not is_joker(move.card)] or may
    return max(free, key=lambda move: (move.rummy, pips(move.card) - near * _neighbours(move.card, rest)))


def _neighbours(card: str, cards: Sequence[str]) -> int:
    """Return how many cards of the hand could form a meld with the card and one more card."""
    return sum(
        rank(card) == rank(other) or (suit(card) == suit(other) and 0 < abs(place(card) - place(other)) < 3)
        for other in without(cards, (card,) if card in cards else ())
        if not is_joker(other) and not is_joker(card)
    )


def useful(table: Table, seat: Seat, hand: Sequence[str]) -> bool:
    """Return whether the open card is a joker or would be in one of the best melds.

    In robber rummy, return whether it can be laid.
    """
    card = table.heap[-1]
    more = (*hand, card)
    if table.options.robs:
        return _with(lays(table, seat, more), table, card) is not None
    return is_joker(card) or pips_of(loose(more)) < pips_of(loose(hand))


def laid(table: Table, seat: Seat, hand: Sequence[str]) -> Lay | None:
    """Return the best lay: melds, cards onto melds, or melds with cards of the table; None if nothing may be laid."""
    due = must_lay(table)
    if due:
        return _with(lays(table, seat, hand), table, due)
    found = best(hand)
    move = lay(*found) if found else None
    if move is not None and len(move.groups) <= MOST_GROUPS and is_enough(table, seat, move):
        return move
    if not table.options.robs:
        return next(joining(table, seat, hand), None) if has_laid(table, seat) else None
    return _with(lays(table, seat, hand), table)


def opening(table: Table, seat: Seat, hand: Sequence[str]) -> Lay | None:
    """Return the best melds together with all single cards that fit onto melds (§ 8.2, § 9.2).

    None if they do not count enough for a first lay.
    """
    if has_laid(table, seat) or not table.options.lays_off:
        return None
    groups, melds = [Group(*one) for one in best(hand)], list[Meld | None](table.melds)
    if not groups and not table.options.robs:
        return None
    for card in sorted(loose(hand), key=pips, reverse=True):
        group = next(_onto(melds, card), None)
        if group and len(groups) < MOST_GROUPS and put(melds, seat, group):
            groups.append(group)
    move = Lay((*groups,)) if 0 < len(groups) <= MOST_GROUPS else None
    return move if move and is_enough(table, seat, move) else None


def _onto(melds: Sequence[Meld | None], card: str) -> Iterator[Group]:
    for at, meld in enumerate(melds):
        if meld:
            yield from (Group(*one, at) for one in fitting((card,), Found(meld.cards, meld.stands)))


def _with(moves: Iterable[Lay], table: Table, card: str = "") -> Lay | None:
    """Return the move that lays the most pips; if a card is named, only moves that lay it."""
    found = {move: own_cards(table, move) for move in moves}
    able = [move for move in found if not card or card in found[move]]
    return max(able, key=lambda move: pips_of(found[move]), default=None)


def granted(view: View, wish: str) -> Move | None:
    """Return the move that the wish of a standing order asks for; None if it is not possible now."""
    seat = view.seat or 0
    if wish == "refuse":
        return Refuse() if view.phase == "buy" else None
    if wish == "useful" and view.phase != "play":
        wanted = bool(view.heap) and useful(view, seat, view.hand)
        return (Take() if view.phase == "draw" else Buy()) if wanted else None
    if wish == "talon":
        return Draw() if view.phase == "draw" else None
    if view.phase != "play" or wish == "useful":
        return None
    if wish == "lay":
        return laid(view, seat, view.hand)
    return None if must_lay(view) else thrown(view, view.hand)
