"""Decide what the Hard bot lays next, and whether it holds melds back because they also help the others (§ 10.2)."""

from msgspec.structs import replace

from games.catalog.rummy.data import Lay, View
from games.catalog.rummy.laying import must_lay, own_cards, put
from games.catalog.rummy.melding import sorted_hand
from games.catalog.rummy.plain import laid, opening
from games.catalog.rummy.rearranging import rearranged
from games.catalog.rummy.robbing import left
from games.catalog.rummy.turns import SHUFFLES
from games.engine.kit.cards import without

NEARLY_OUT = 3
"""The size of another hand at which nothing is held back any more."""
LAST_CARDS = 10
"""The size of the last talon at which nothing is held back any more."""


def next_lay(view: View) -> Lay | None:
    """Return the next lay: melds and cards onto melds, for a first lay also together, or melds rearranged on the
    table.
    """
    seat = view.seat or 0
    move = laid(view, seat, view.hand) or begun(view)
    return move or (rearranged(view) if view.options.robs and view.melds else None)


def begun(view: View) -> Lay | None:
    """Return a first lay with single cards. It includes the open card that must be laid, if there is one."""
    move, due = opening(view, view.seat or 0, view.hand), must_lay(view)
    return move if move and (due is None or due in own_cards(view, move)) else None


def waits(view: View) -> bool:
    """Return whether to hold melds back because others could use them.

    Hard waits as long as no other seat has laid, or those that have laid hold many cards; it does not wait if it can
    get rid of its whole hand.
    """
    if not view.options.lays_off or must_lay(view) or (view.shuffles >= SHUFFLES and view.pile <= LAST_CARDS):
        return False
    others = [count for seat, count in enumerate(view.cards) if seat != view.seat and seat in view.opened]
    return min(others, default=NEARLY_OUT + 1) > NEARLY_OUT and len(_last(view).hand) > 1


def lays_open(view: View) -> bool:
    """Return whether the open card can be laid if it must be, and the remaining hand would be laid too (§ 9.4)."""
    *heap, card = view.heap
    taken = replace(view, hand=sorted_hand((*view.hand, card)), heap=(*heap,), took=card, phase="play")
    return next_lay(taken) is not None and not waits(replace(taken, took=None))


def _last(view: View) -> View:
    """Return the view after laying all that can be laid."""
    while view.hand and (move := next_lay(view)):
        view = _with_laid(view, move)
    return view


def _with_laid(view: View, move: Lay) -> View:
    melds, seat = left(view.melds, move.taken) or [], view.seat or 0
    for group in move.groups:
        put(melds, seat, group)
    hand = without(view.hand, own_cards(view, move))
    return replace(view, hand=hand, melds=tuple(filter(None, melds)), opened=(*view.opened, seat))
