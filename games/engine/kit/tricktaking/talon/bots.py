"""Bots of the Schnapsen family. Easy is half random, Normal uses a heuristic, Hard resamples and solves endings."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from games.engine.chance import Chance, Stream
from games.engine.game import Bot, Level, Seat
from games.engine.kit.cards import SUITS
from games.engine.kit.tricktaking.bots import Redealer
from games.engine.kit.tricktaking.talon.data import Call, Claim, Close, Exchange, Move, Play, State, View
from games.engine.kit.tricktaking.talon.duels import NOBODY, Duel, solved
from games.engine.kit.tricktaking.talon.heuristic import card_to_follow, card_to_lead, finish, promise
from games.engine.kit.tricktaking.talon.imagining import state_like
from games.engine.kit.tricktaking.talon.judging import counted, has_enough, is_strict, moves, tricks_of, win_value
from games.engine.kit.tricktaking.talon.rules import Talon

ERROR_RATE = 45
"""Percentage of cards that Easy plays at random."""
WORLDS, FEWER, CLOSED_WORLDS = 60, 24, (40, 40, 40, 40, 40, 16)
"""How many deals Hard samples; fewer where much has to be solved; with a closed talon, by the cards in its hand."""
HOPELESS = -9.0
LUCK = Chance(b"bots")


def position_of(state: State) -> Duel:
    """Return the search position of a state. Seats and talon have the same cards as in the state."""
    duel = Duel(state.deck, state.terms.enough, state.turned, state.hands, state.talon)
    for seat in range(2):
        duel.tricks[seat] = tricks_of(state, seat)
        pairs = sum(pair.worth for pair in state.calls if pair.seat == seat)
        duel.points[seat] = counted(state, seat) if duel.tricks[seat] else pairs
    duel.gone = sum(1 << state.deck.place(one.card) for trick in state.tricks for one in trick.plays)
    duel.turn = state.mover or 0
    if state.trick:
        duel.led = state.deck.place(state.trick[0].card)
        duel.gone |= 1 << duel.led
    if state.called is not None:
        duel.due = SUITS.index(state.called)
    if state.closed is not None:
        duel.closer, duel.settled = state.closed, (win_value(state, 0), win_value(state, 1))
    return duel


def rate(game: Talon[Any], state: State, seat: Seat, move: Move) -> float:
    """Return the game points of the move for the seat.

    Without a talon the deal is solved; otherwise the heuristic plays it out.
    """
    if isinstance(move, Close) and promise(position_of(state)) < state.terms.enough - 20:
        return HOPELESS
    if isinstance(move, Claim) and not has_enough(state, seat):
        return HOPELESS  # sometimes it would cost less than a high loss, but it is not sensible play
    after = game.apply(state, seat, move, LUCK).state
    if len(after.pad) > len(state.pad):
        line = after.pad[-1]
        return float(line.points if line.winner == seat else -line.points)
    duel = position_of(after)
    value = solved(duel) if is_strict(after) else finish(duel)
    return float(value if seat == 0 else -value)


def worlds(view: View) -> int:
    """Return the number of states to resample; 1 if both hands are known."""
    if view.closed is not None:
        return CLOSED_WORLDS[len(view.hand)]
    if not view.pile:
        return 1
    # The leader may close the talon; that is solved, as is the play after the last card of the talon.
    return WORLDS if view.trick and view.pile > 1 else FEWER


class HeuristicBot:
    """Claims, exchanges, calls pairs, and plays cards by the heuristic.

    ``error_rate``: percentage of random cards. ``dares``: whether the bot closes the talon.
    """

    def __init__(self, error_rate: int = 0, *, dares: bool = True) -> None:
        self.error_rate = error_rate
        self.dares = dares

    def choose(self, view: View, chance: Stream) -> Move:
        """Return a move for the seat of the view."""
        state = state_like(view, chance)
        acts = [move for move in moves(view, view.hand) if not isinstance(move, Play)]
        found = self._act(state, acts)
        if found is not None:
            return found
        if chance.below(100) < self.error_rate:
            return Play(chance.choice(view.playable))
        duel = position_of(state)
        return Play(state.deck.cards[card_to_follow(duel) if duel.led != NOBODY else card_to_lead(duel)])

    def _act(self, state: State, acts: Sequence[Move]) -> Move | None:
        seat = state.mover or 0
        if has_enough(state, seat) and Claim() in acts:
            return Claim()
        if Exchange() in acts and self.dares:
            return Exchange()
        if Close() in acts and self.dares and promise(position_of(state)) >= state.terms.enough:
            return Close()
        calls = [move for move in acts if isinstance(move, Call)]
        return max(calls, key=lambda call: call.suit == state.trump, default=None)


def redealer(game: Talon[Any]) -> Redealer:
    """Return the sampling part of the Hard bot."""
    return Redealer(game, worlds, partial(rate, game))


class Searcher:
    """The Hard bot: it claims as soon as it has enough points, and rates all other moves.

    To claim later never brings more, since the loser's points and tricks only grow.
    """

    def __init__(self, game: Talon[Any]) -> None:
        self.redealer = redealer(game)

    def choose(self, view: View, chance: Stream) -> Move:
        """Return a move for the seat of the view."""
        if has_enough(view, view.seat or 0) and Claim() in moves(view, view.hand):
            return Claim()
        found: Move = self.redealer.choose(view, chance)
        return found


def bots(game: Talon[Any]) -> dict[Level, Bot[View, Move]]:
    """Return the bots of the three levels for a game of the Schnapsen family."""
    return {
        "easy": HeuristicBot(ERROR_RATE, dares=False),
        "normal": HeuristicBot(),
        "hard": Searcher(game),
    }
