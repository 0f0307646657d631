"""Plain play: for turns that run out of time, for plans, and as the rule of thumb of the bots."""

from collections.abc import Sequence

from games.catalog.rummy.data import Buy, Discard, Draw, Group, Lay, Move, Refuse, Seat, Take, View
from games.catalog.rummy.laying import Table, discards, has_laid, lay, may_join
from games.catalog.rummy.laying import counts as counted
from games.catalog.rummy.melding import Found, best, fitting, is_joker, pips, pips_of
from games.engine.kit.cards import place, rank, suit, without

NEAR = 4
"""Pips that a card is kept for beside one that it could make a meld with."""


def loose(hand: Sequence[str]) -> tuple[str, ...]:
    """The cards that are in none of the best melds."""
    return without(hand, [card for meld in best(hand) for card in meld.cards])


def default(table: Table, seat: Seat, hand: Sequence[str]) -> Move:
    """The talon, no purchase, and the dearest card that is in no meld."""
    if table.phase == "draw":
        return Draw()
    return Refuse() if table.phase == "buy" else thrown(table, hand, near=0)


def thrown(table: Table, hand: Sequence[str], near: int = NEAR) -> Discard:
    """The discard that leaves least: a loose card, rather one that is near no other; with the call where it may be."""
    may = [*discards(table, hand)]
    rest = loose(hand)
    free = [move for move in may if move.card in rest and not is_joker(move.card)] or may
    return max(free, key=lambda move: (move.rummy, pips(move.card) - near * _neighbours(move.card, rest)))


def _neighbours(card: str, cards: Sequence[str]) -> int:
    """With how many of these it could make a meld with one more card."""
    return sum(
        rank(card) == rank(other) or (suit(card) == suit(other) and 0 < abs(place(card) - place(other)) < 3)
        for other in without(cards, (card,) if card in cards else ())
        if not is_joker(other) and not is_joker(card)
    )


def useful(table: Table, hand: Sequence[str]) -> bool:
    """Whether the open card would be in one of the best melds, or is a joker."""
    card = table.heap[-1]
    more = (*hand, card)
    return is_joker(card) or pips_of(loose(more)) < pips_of(loose(hand))


def laid(table: Table, seat: Seat, hand: Sequence[str]) -> Lay | None:
    """The best melds, or cards onto melds; None if nothing may be laid."""
    found, had = best(hand), has_laid(table, seat)
    move = lay(*found) if found else None
    if move is not None and len(move.groups) <= 6 and (had or counted(table, move.groups) >= table.options.first):
        return move
    for at, meld in enumerate(table.melds):
        for card in dict.fromkeys(hand) if may_join(table, seat, meld) else ():
            for one in fitting((card,), Found(meld.cards, meld.stands)):
                return Lay((Group(*one, at),))
    return None


def granted(view: View, wish: str) -> Move | None:
    """The move that a plan wishes for, if it is possible now."""
    seat = view.seat or 0
    if wish == "refuse":
        return Refuse() if view.phase == "buy" else None
    if wish == "useful" and view.phase != "play":
        wanted = bool(view.heap) and useful(view, view.hand)
        return (Take() if view.phase == "draw" else Buy()) if wanted else None
    if wish == "talon":
        return Draw() if view.phase == "draw" else None
    if view.phase != "play" or wish == "useful":
        return None
    return laid(view, seat, view.hand) if wish == "lay" else thrown(view, view.hand)
