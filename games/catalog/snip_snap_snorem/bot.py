"""Bots of Snip snap snorem. Easy often plays at random, Normal by the heuristic, and Hard looks ahead for the fewest
cards left.
"""

from collections.abc import Callable, Sequence

from games.catalog.snip_snap_snorem.data import Play, View
from games.catalog.snip_snap_snorem.rules import imagined
from games.catalog.snip_snap_snorem.running import promising
from games.engine.chance import Stream
from games.engine.game import Bot, Level, Seat
from games.engine.kit.cards import DECK_32
from games.engine.kit.hands import bots

WORLDS = 160
TALON, GONE = -1, -2
AGAIN = 1.5
"""The value of leading again, in cards, when a deal is played on."""
_PLACE = {card: place for place, card in enumerate(DECK_32)}
_LAST = 7
"""The ace's index among the eight cards of its suit."""


def moves_of(view: View) -> list[Play]:
    """Return all legal moves of the reader."""
    return [*map(Play, view.hand)]


class Plain:
    """Bot that leads by the heuristic."""

    def choose(self, view: View, chance: Stream) -> Play:
        """Return a promising lead; see :func:`.running.promising`."""
        return Play(promising(view.hand, view.laid))


class Table:
    """A deal in play with all cards open: for each of the 32 cards the seat that holds it, :data:`TALON` or
    :data:`GONE`.
    """

    __slots__ = ("counts", "holders", "seats")

    def __init__(self, view: View, hands: Sequence[Sequence[str]], talon: Sequence[str]) -> None:
        self.seats, self.counts = view.seats, [*map(len, hands)]
        self.holders = [GONE] * len(DECK_32)
        for seat, hand in (*enumerate(hands), (TALON, talon)):
            for card in hand:
                self.holders[_PLACE[card]] = seat

    def left(self, seat: Seat, lead: int) -> list[int]:
        """Return by seat the number of cards left at the end of the deal, if ``seat`` leads ``lead``. Does not
        change the table.
        """
        holders, counts = self.holders[:], self.counts[:]
        while True:
            seat = _lay(holders, counts, seat, lead)
            if 0 in counts:
                return counts
            lead = _best(holders, counts, seat)


def _lay(holders: list[int], counts: list[int], ender: Seat, card: int) -> Seat:
    """Lay the run from that card, or until a hand is empty. Return the seat that leads next."""
    while True:
        holder, holders[card] = holders[card], GONE
        if holder >= 0:
            counts[holder] -= 1
            ender = holder
            if not counts[holder]:
                return ender
        card += 1
        if card & _LAST == 0 or holders[card] == GONE:
            return ender


def _best(holders: list[int], counts: list[int], seat: Seat) -> int:
    """Return the lead that gets rid of the most cards, compared with the others and allowing for who leads next."""
    best, found = -1e9, 0
    others = len(counts) - 1
    for lead, holder in enumerate(holders):
        if holder != seat or (lead & _LAST and holders[lead - 1] == seat):
            continue
        worth, ender, card, own = 0.0, seat, lead, 0
        while True:
            who = holders[card]
            if who >= 0:
                ender = who
                own += who == seat
                worth += 1 if who == seat else -1 / others
            card += 1
            if card & _LAST == 0 or holders[card] == GONE:
                break
        worth += (AGAIN if ender == seat else 0) + (9 if own == counts[seat] else 0)
        if worth > best:
            best, found = worth, lead
    return found


class Foresight(bots.PlayoutBot[View, Play, Table]):
    """Bot that remembers the cards played, and plays the deal out in positions that fit the view."""

    finalists = 4

    def moves(self, view: View) -> list[Play]:
        """Return the reader's legal moves; see :func:`moves_of`."""
        return moves_of(view)

    def imagined(self, view: View) -> Callable[[Stream], Table]:
        """Return a function that draws positions that fit the view; with two seats there is only one."""
        return lambda luck: Table(view, *imagined(view, luck))

    def brings(self, world: Table, seat: Seat, move: Play, luck: Stream) -> float:
        """Return how many cards fewer than the others' mean the seat has at the end of the deal."""
        left = world.left(seat, _PLACE[move.card])
        return (sum(left) - left[seat]) / (world.seats - 1) - left[seat]


BOTS: dict[Level, Bot[View, Play]] = {
    "easy": bots.ErrorProneBot(moves_of, Plain(), error_rate=40),
    "normal": Plain(),
    "hard": Foresight(WORLDS),
}
