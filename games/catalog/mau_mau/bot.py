"""Bots of Mau-Mau: any card, the dearest card, or whatever wins most rounds that could follow."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any

import msgspec

from games.catalog.mau_mau.data import Keep, Move, State, View
from games.catalog.mau_mau.laying import EIGHT, JACK, SEVEN
from games.catalog.mau_mau.rules import MauMau
from games.catalog.mau_mau.scoring import cost
from games.catalog.mau_mau.turns import totals
from games.engine.chance import Chance, Stream
from games.engine.game import Bot, Level, Seat
from games.engine.kit.cards import rank, suit
from games.engine.kit.search import AtRandom

NEARLY_OUT = 2
WORLDS = 40
NO_LUCK = Chance(bytes(32)).stream("none")


def dearest(state: State, seat: Seat, moves: Sequence[Move], luck: Stream) -> Move:
    """Get rid of points, keep jacks for later, wish for what is held most, and stop a neighbour who is nearly out."""
    hand = state.hands[seat]
    next_is_low = len(state.hands[(seat + 1) % state.seats]) <= NEARLY_OUT
    powers = (SEVEN, EIGHT) if next_is_low and state.options.specials != "off" else ()

    def worth(move: Move) -> tuple[Any, ...]:
        if isinstance(move, Keep):
            return (-1,)
        if rank(move.card) == JACK:
            return (0, sum(suit(card) == move.wish for card in hand if card != move.card))
        same = sum(suit(card) == suit(move.card) for card in hand)
        return (2 if rank(move.card) in powers else 1, cost((move.card,)), same)

    return max(moves, key=worth)


class Dearest:
    """The policy of the playouts as a player."""

    def __init__(self, game: MauMau) -> None:
        self.game = game

    def choose(self, view: View, chance: Stream) -> Move:
        """The own hand is all that it looks at."""
        state = self.game.imagine(view, chance)
        seat = view.seat or 0
        return dearest(state, seat, self.game.candidates(state, seat), chance)


class Foresight:
    """Plays this round to its end in ``worlds`` positions that could be, once with each move, all seats by
    :func:`dearest`; takes another move than that only if it is surely better.
    """

    def __init__(self, game: MauMau, worlds: int, *, sure: float = 1.0) -> None:
        self.game = game
        self.worlds = worlds
        self.sure = sure

    def choose(self, view: View, chance: Stream) -> Move:
        """The best move, or the dearest card where none is surely better."""
        seat = view.seat or 0
        state = self.game.imagine(view, chance)
        moves = self.game.candidates(state, seat)
        usual = dearest(state, seat, moves, chance)
        gains: dict[Move, list[float]] = {move: [] for move in moves if move != usual}
        for _ in range(self.worlds if gains else 0):
            world = one_round(self.game.imagine(view, chance))
            luck = Chance(chance.below(1 << 32).to_bytes(32, "big"))
            base = self._lead(world, seat, usual, luck)
            for move, found in gains.items():
                found.append(self._lead(world, seat, move, luck) - base)
        return self._best(usual, gains)

    def _best(self, usual: Move, gains: dict[Move, list[float]]) -> Move:
        best, most = usual, 0.0
        for move, found in gains.items():
            mean = fmean(found)
            if mean - self.sure * stdev(found) / sqrt(len(found)) > 0 and mean > most:
                best, most = move, mean
        return best

    def _lead(self, state: State, seat: Seat, move: Move, luck: Chance) -> float:
        """How many points the others have more than the seat, on average, when the round is over."""
        state = self.game.apply(state, seat, move, luck).state
        while state.mover is not None:
            chosen = dearest(state, state.mover, self.game.candidates(state, state.mover), NO_LUCK)
            state = self.game.apply(state, state.mover, chosen, luck).state
        points = totals(state)
        return (sum(points) - points[seat]) / (state.seats - 1) - points[seat]


def one_round(state: State) -> State:
    """The match as if it ended with this round: that is as far as it is worth thinking."""
    options = msgspec.structs.replace(state.options, target=0)
    return msgspec.structs.replace(state, options=options, pad=())


BOTS: dict[Level, Bot[View, Move]] = {
    "easy": AtRandom(MauMau()),
    "normal": Dearest(MauMau()),
    "hard": Foresight(MauMau(), WORLDS),
}
