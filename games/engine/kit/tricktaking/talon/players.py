"""Bots of Schnapsen with two to four seats. Easy is half random, Normal uses a heuristic, Hard resamples."""

from collections.abc import Sequence
from typing import Any

from games.engine.chance import Stream
from games.engine.game import Bot, Level, Seat
from games.engine.kit.cards import SUITS
from games.engine.kit.tricktaking.bots import Redealer
from games.engine.kit.tricktaking.talon.data import Call, Claim, Close, Exchange, Move, Play
from games.engine.kit.tricktaking.talon.endings import solved
from games.engine.kit.tricktaking.talon.imagining import state_like
from games.engine.kit.tricktaking.talon.judging import has_enough, moves
from games.engine.kit.tricktaking.talon.many import State, View
from games.engine.kit.tricktaking.talon.party_heuristic import card_to_follow, card_to_lead, finish, promise
from games.engine.kit.tricktaking.talon.rounds import Round
from games.engine.kit.tricktaking.talon.rules import Talon

ERROR_RATE = 45
"""Percentage of cards that Easy plays at random."""
WORLDS = {2: 50, 3: 60, 4: 30}
"""How many deals Hard samples, by number of seats."""
CLOSED, ON_LEAD = (40, 40, 40, 40, 40, 24, 12), 32
"""Samples for two seats with a closed talon, by the cards in the hand; and where a seat may close, since all of it is
solved.
"""
HOPELESS = -9.0


def rate(state: State, seat: Seat, move: Move) -> float:
    """Return the seat's game points after the move minus the mean of the others.

    The heuristic plays the deal out; with two seats and no talon, the deal is solved.
    """
    table = Round(state)
    if isinstance(move, Claim) and not has_enough(state, seat):
        return HOPELESS  # sometimes it would cost less than a high loss, but it is not sensible play
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
    """Apply an action (not a card) to the search position."""
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
    """Return the number of states to resample; 1 if both hands are known."""
    if view.seats > 2:
        return WORLDS[view.seats]
    if view.closed is not None:
        return CLOSED[len(view.hand)]
    if not view.pile:
        return 1
    return WORLDS[2] if view.trick or view.called else ON_LEAD


class HeuristicBot:
    """Claims, exchanges, calls pairs, and plays cards by the heuristic.

    ``error_rate``: percentage of random cards. ``dares``: whether the bot closes the talon.
    """

    def __init__(self, error_rate: int = 0, *, dares: bool = True) -> None:
        self.error_rate = error_rate
        self.dares = dares

    def choose(self, view: View, chance: Stream) -> Move:
        """Return a move for the seat of the view."""
        state: State = state_like(view, chance, State)
        found = self._act(state, [move for move in moves(view, view.hand) if not isinstance(move, Play)])
        if found is not None:
            return found
        if chance.below(100) < self.error_rate:
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
    """Return the sampling part of the Hard bot."""
    return Redealer(game, worlds, rate)


class Searcher:
    """The Hard bot: it claims and exchanges when it can, prefers calling a pair to a lead, and rates all
    other moves.
    """

    def __init__(self, game: Talon[Any]) -> None:
        self.redealer = redealer(game)

    def choose(self, view: View, chance: Stream) -> Move:
        """Return a move for the seat of the view."""
        legal = moves(view, view.hand)
        if has_enough(view, view.seat or 0) and Claim() in legal:
            return Claim()
        if Exchange() in legal:
            return Exchange()
        calls = any(isinstance(move, Call) for move in legal)
        left = [move for move in legal if not isinstance(move, Claim | Play if calls else Claim)]
        if len(left) == 1:
            return left[0]
        values = self.redealer.move_values(view, left, chance)
        return max(left, key=values.__getitem__)


def bots(game: Talon[Any]) -> dict[Level, Bot[View, Move]]:
    """Return the bots of the three levels for a game with two to four seats."""
    return {"easy": HeuristicBot(ERROR_RATE, dares=False), "normal": HeuristicBot(), "hard": Searcher(game)}
