"""The rules of Filou, number 92 of the collection. Paragraphs (§) are those of the rule page beside this file.

``Turn.dice`` has the pair on the ladder, the higher die first, then a failed throw while the next seat may take over.
``Turn.row`` is a :class:`Place`: the rung of the pair, and how the pair came there. The points of a turn belong to the
seat.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

import msgspec
from msgspec.structs import replace

from games.catalog.filou.climbing import GOAL, TOP, Climb, chance, likelier, prize, right, solved
from games.engine.game import Outcome, Seat
from games.engine.kit.dice import Dice
from games.engine.kit.throwing.data import Move, Paid, Put, State, Stop, Terms, Turn, View
from games.engine.kit.throwing.racing import Racing, by_totals
from games.engine.text import Phrase

LOWER, HIGHER = Put((0,)), Put((1,))
TAKE = 2
CALLING, CLIMBED, OFFERED, BOUGHT = range(4)
"""How a pair came to its rung: it is at the foot, it climbed, it failed, or it was taken over."""


class Place(NamedTuple):
    """The place of the pair. ``rung``: from 1, or 0 at the foot; ``how``: how the pair came there; ``called``: 1 for
    higher, 0 for lower, during a throw.
    """

    rung: int = 0
    how: int = CALLING
    called: int = -1


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game has no options."""


class Filou(Racing[Options]):
    """The game of Filou: call higher or lower, climb the ladder, and take the prize in time."""

    slug: ClassVar[str] = "filou"
    seats: ClassVar[range] = range(2, 5)
    row: ClassVar[str] = "things"
    goal: ClassVar[int] = GOAL
    sheets_by: ClassVar[str] = ""

    def terms(self, options: Options) -> Terms:
        """Return the terms of the family: two dice at a time and no limit of rounds."""
        return Terms(dice=2, rounds=0)

    def fresh(self, terms: Terms) -> Turn:
        """Return a turn before the first throw: the first pair of the match is thrown before any call (§ 2.2)."""
        return Turn(row=Place(), hand=terms.dice)

    def begun(self, state: State) -> Turn:
        """Return a new turn. The pair stays on its rung if the next seat can pay for it (§ 3.5), else it goes to the
        foot.
        """
        if not state.turn.dice:
            return super().begun(state)
        dice, total = state.turn.dice, state.total(state.mover or 0)
        rung = place_of(state.turn).rung
        if state.turn.out and rung and total >= prize(rung):
            return Turn(dice, kept=2, row=Place(rung, OFFERED), points=total)
        return Turn(dice[-2:], row=Place(), points=total)

    def lined_up(self, dice: Dice) -> Dice:
        """Sort the dice so that they form their highest two-digit number (§ 2.2)."""
        return tuple(sorted(dice, reverse=True))

    def take(self, terms: Terms, turn: Turn) -> Turn:
        """Apply a throw: a right call climbs a rung, a tie pays the prize, a wrong call ends the turn (§ 3.3, § 3.4
        and § 4).
        """
        if len(turn.dice) == terms.dice:
            return turn
        place, (pair, thrown) = place_of(turn), numbers(turn)
        if thrown == pair:
            return replace(turn, points=turn.points + prize(place.rung), row=place, dice=turn.dice[2:], over=True)
        if not right(pair, thrown, higher=bool(place.called)):
            return replace(turn, row=place._replace(called=-1), out=True, over=True)
        turn = replace(turn, row=Place(place.rung + 1, CLIMBED), dice=turn.dice[2:], kept=0)
        return replace(turn, points=turn.points + prize(TOP), over=True) if place.rung + 1 == TOP else turn

    def ordered_fields(self, state: State) -> Collection[str]:
        """Return the move fields whose order counts. A move lists the answer to an offer first, then the rung."""
        return ("Put.at",)

    def ways(self, terms: Terms, turn: Turn) -> Sequence[Move]:
        """Return the legal moves: the calls; on a rung also taking its prize; for an offer only yes or no."""
        place = place_of(turn)
        if place.how == OFFERED:
            return (Put((TAKE, place.rung)), Stop())
        return (HIGHER, LOWER, Stop()) if place.how == CLIMBED else (HIGHER, LOWER)

    def go(self, terms: Terms, turn: Turn, move: Move) -> Turn:
        """Apply a move: throw the dice, continue from the rung, or end the turn (§ 3)."""
        place = place_of(turn)
        if move in (HIGHER, LOWER):
            return replace(turn, row=place._replace(called=int(move == HIGHER)), hand=terms.dice)
        if isinstance(move, Put):
            taken = replace(turn, points=turn.points - prize(place.rung), row=Place(place.rung, BOUGHT))
            return replace(taken, dice=turn.dice[:2], kept=0)
        if place.how == OFFERED:
            return replace(turn, dice=turn.dice[2:], kept=0, row=Place())
        return replace(turn, points=turn.points + prize(place.rung), over=True)

    def _counted(self, state: State, events: list[Any]) -> State:
        """Record the points of the turn. The event for the prize comes before the one for the new total (§ 4.1)."""
        won = 0 if state.turn.out else prize(place_of(state.turn).rung)
        if won:
            events.append(Paid(state.mover or 0, won))
        return super()._counted(state, events)

    def standing(self, state: State) -> Outcome:
        """Rank by points alone (§ 5.2)."""
        return by_totals(state)

    def weighed(self, view: View) -> Mapping[Move, float]:
        """Return the chance to win after each move (:mod:`.climbing`)."""
        me, turn, place = view.mover or 0, view.turn, place_of(view.turn)
        pair, thrown = numbers(turn)
        points = tuple(turn.points if seat == me else view.total(seat) for seat in range(view.seats))
        here = solved(Climb(points, me))
        found: dict[Move, float] = {}
        for move in self.ways(view.terms, turn):
            after = self.go(view.terms, turn, move)
            if move in (HIGHER, LOWER):
                found[move] = here.called(place.rung, pair, higher=move == HIGHER)[me]
            elif isinstance(move, Put):
                bought = Climb((*points[:me], after.points, *points[me + 1 :]), me)
                found[move] = solved(bought).at(place.rung, pair, must_call=True)[me]
            else:
                found[move] = (here.at(0, thrown) if place.how == OFFERED else here.ends[place.rung])[me]
        return found

    def heuristic(self, view: View) -> Move:
        """Make the likelier call. Go on as long as the next prize times its probability exceeds the present prize."""
        turn, place = view.turn, place_of(view.turn)
        pair, _thrown = numbers(turn)
        higher = likelier(pair)
        on = place.rung < TOP and chance(pair, higher=higher) * prize(place.rung + 1) > prize(place.rung)
        if place.how == OFFERED:
            return Put((TAKE, place.rung)) if on else Stop()
        if place.how == CLIMBED and (not on or turn.points + prize(place.rung) >= GOAL):
            return Stop()
        return HIGHER if higher else LOWER

    def default_move(self, state: State, seat: Seat) -> Move:
        """Return the default move: take the prize, and refuse to take over a rung."""
        return Stop() if Stop() in self.moves(state, seat) else self.heuristic(self.view(state, seat))

    def named(self, at: tuple[int, ...]) -> Phrase:
        """Return the phrase of a call, or of the rung that may be taken over with its price."""
        if at[0] == TAKE and 0 < at[-1] <= TOP:
            return Phrase("board.take_over", {"n": prize(at[-1])})
        return Phrase("board.higher" if at[0] else "board.lower")

    def button(self, view: View, move: Move) -> Phrase | None:
        """Return the label of the button. "Stop" means to take the prize, or to refuse a rung."""
        place = place_of(view.turn)
        if not isinstance(move, Stop):
            return None
        return Phrase("board.leave") if place.how == OFFERED else Phrase("board.cash", {"n": prize(place.rung)})

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices of a seat, measured with Normal bots.

        Mean choices in whole matches with two and with four seats: Hard 60 and 65, Normal 100 and 146, Easy 165 and
        259, random moves 560 and 860. So matches need no limit of their own.
        """
        return ((40, False),)


def place_of(turn: Turn) -> Place:
    """Return the place of a turn's pair."""
    return Place(*(number or 0 for number in turn.row)) if turn.row else Place()


def numbers(turn: Turn) -> tuple[int, int]:
    """Return the pair on the ladder and the pair that was thrown after it; the first pair twice if there is no
    throw.
    """
    return 10 * turn.dice[0] + turn.dice[1], 10 * turn.dice[-2] + turn.dice[-1]
