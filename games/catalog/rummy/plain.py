"""Plain play: for turns that run out of time, for plans, and as the rule of thumb of the bots."""

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
"""So many are laid at one time."""
NEAR = 4
"""Pips that a card is kept for beside one that it could make a meld with."""


def loose(hand: Sequence[str]) -> tuple[str, ...]:
    """The cards that are in none of the best melds."""
    return without(hand, [card for meld in best(hand) for card in meld.cards])


def default(table: Table, seat: Seat, hand: Sequence[str], near: int = 0) -> Move:
    """The talon, no purchase, and the dearest card that is in no meld."""
    if table.phase == "draw" or must_lay(table):
        return Draw()
    return Refuse() if table.phase == "buy" else thrown(table, hand, near)


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


def useful(table: Table, seat: Seat, hand: Sequence[str]) -> bool:
    """Whether the open card would be in one of the best melds, or is a joker; in robber rummy, if it can be laid."""
    card = table.heap[-1]
    more = (*hand, card)
    if table.options.robs:
        return _with(lays(table, seat, more), table, card) is not None
    return is_joker(card) or pips_of(loose(more)) < pips_of(loose(hand))


def laid(table: Table, seat: Seat, hand: Sequence[str]) -> Lay | None:
    """The best melds, or cards onto melds, or what the table gives for a meld; None if nothing may be laid."""
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
    """The best melds with all single cards that go onto melds, if that is enough to begin with (§ 8.2, § 9.2)."""
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
    """The one that lays most pips, and that card if one is named."""
    found = {move: own_cards(table, move) for move in moves}
    able = [move for move in found if not card or card in found[move]]
    return max(able, key=lambda move: pips_of(found[move]), default=None)


def granted(view: View, wish: str) -> Move | None:
    """The move that a plan wishes for, if it is possible now."""
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
