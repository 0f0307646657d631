"""Bots for two to four at a talon: half at random, by rules of thumb, and one that redeals and plays on."""

from collections.abc import Sequence
from typing import Any

from games.engine.chance import Stream
from games.engine.game import Bot, Level, Seat
from games.engine.kit.cards import SUITS
from games.engine.kit.tricktaking.bots import Redealer
from games.engine.kit.tricktaking.talon.data import Call, Claim, Close, Exchange, Move, Play
from games.engine.kit.tricktaking.talon.endings import solved
from games.engine.kit.tricktaking.talon.habits import card_to_follow, card_to_lead, finish, promise
from games.engine.kit.tricktaking.talon.imagining import state_like
from games.engine.kit.tricktaking.talon.judging import has_enough, moves
from games.engine.kit.tricktaking.talon.many import State, View
from games.engine.kit.tricktaking.talon.rounds import Round
from games.engine.kit.tricktaking.talon.rules import Talon

SLIPS = 45
"""Of a hundred cards, how many Easy plays without a thought."""
WORLDS = {2: 50, 3: 60, 4: 30}
"""So many deals Hard imagines, by seats."""
CLOSED, ON_LEAD = (40, 40, 40, 40, 40, 24, 12), 32
"""The same for two with a closed talon, by the cards in the hand; and where somebody may close: all of it is solved."""
HOPELESS = -9.0


def rate(state: State, seat: Seat, move: Move) -> float:
    """Game points more than the others on the average that the move brings: played on by rules of thumb, and solved
    where two play without a talon.
    """
    table = Round(state)
    if isinstance(move, Claim) and not has_enough(state, seat):
        return HOPELESS  # it would be cheaper now and then than to lose by more, but that is no way to play
    if isinstance(move, Close) and promise(table) < state.terms.enough - 20:
        return HOPELESS
    if not isinstance(move, Claim):
        make(table, state, move)
        if table.seats == 2 and table.strict:
            return solved(table) * (-1 if seat else 1)
    gained = table.won(seat) if isinstance(move, Claim) else finish(table)
    own = gained[seat % table.sides]
    return own - (sum(gained) - own) / (table.sides - 1)


def make(table: Round, state: State, move: Move) -> None:
    """Any other move, on the light position."""
    match move:
        case Play():
            table.play(state.deck.place(move.card))
        case Call():
            table.call(SUITS.index(move.suit))
        case Exchange():
            table.exchange()
        case Close():
            table.close()


def worlds(view: View) -> int:
    """One where both hands are known."""
    if view.seats > 2:
        return WORLDS[view.seats]
    if view.closed is not None:
        return CLOSED[len(view.hand)]
    if not view.pile:
        return 1
    return WORLDS[2] if view.trick or view.called else ON_LEAD


class Habit:
    """Counts, exchanges, calls, and plays by rules of thumb; closes if it ``dares`` to. ``slips``: see above."""

    def __init__(self, slips: int = 0, *, dares: bool = True) -> None:
        self.slips = slips
        self.dares = dares

    def choose(self, view: View, chance: Stream) -> Move:
        """A move for the seat of the view."""
        state: State = state_like(view, chance, State)
        found = self._act(state, [move for move in moves(view, view.hand) if not isinstance(move, Play)])
        if found is not None:
            return found
        if chance.below(100) < self.slips:
            return Play(chance.choice(view.playable))
        table = Round(state)
        return Play(state.deck.faces[card_to_follow(table) if table.trick else card_to_lead(table)])

    def _act(self, state: State, acts: Sequence[Move]) -> Move | None:
        if has_enough(state, state.mover or 0) and Claim() in acts:
            return Claim()
        if self.dares and Exchange() in acts:
            return Exchange()
        if self.dares and Close() in acts and promise(Round(state)) >= state.terms.enough:
            return Close()
        calls = [move for move in acts if isinstance(move, Call)]
        return max(calls, key=lambda call: call.suit == state.trump, default=None)


def redealer(game: Talon[Any]) -> Redealer:
    """Weighs moves."""
    return Redealer(game, worlds, rate)


class Searcher:
    """Claims and exchanges when it can, shows a pair rather than lead anything else, and weighs what is left."""

    def __init__(self, game: Talon[Any]) -> None:
        self.redealer = redealer(game)

    def choose(self, view: View, chance: Stream) -> Move:
        """A move for the seat of the view."""
        legal = moves(view, view.hand)
        if has_enough(view, view.seat or 0) and Claim() in legal:
            return Claim()
        if Exchange() in legal:
            return Exchange()
        calls = any(isinstance(move, Call) for move in legal)
        left = [move for move in legal if not isinstance(move, Claim | Play if calls else Claim)]
        if len(left) == 1:
            return left[0]
        worths = self.redealer.worths(view, left, chance)
        return max(left, key=worths.__getitem__)


def bots(game: Talon[Any]) -> dict[Level, Bot[View, Move]]:
    """The three levels for a game of two to four."""
    return {"easy": Habit(SLIPS, dares=False), "normal": Habit(), "hard": Searcher(game)}
