"""Bots that play resampled positions to the end of a deal, and bots that make random mistakes."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from games.engine.chance import Chance, Stream
from games.engine.game import Bot

V = TypeVar("V")
M = TypeVar("M")
W = TypeVar("W")


class ErrorProneBot(Generic[V, M]):
    """Plays like the bot ``sober``, but ``error_rate`` of a hundred moves are random legal moves."""

    def __init__(self, moves: Callable[[V], Sequence[M]], sober: Bot[V, M], error_rate: int) -> None:
        self.moves, self.sober, self.error_rate = moves, sober, error_rate

    def choose(self, view: V, chance: Stream) -> M:
        """Return a random legal move or the move of ``sober``."""
        if chance.below(100) < self.error_rate:
            return chance.choice(self.moves(view))
        return self.sober.choose(view, chance)


class PlayoutBot(ABC, Generic[V, M, W]):
    """Plays the deal to its end in ``worlds`` resampled positions, once with each legal move.

    In each position the future luck is the same for all moves, so that results differ by the moves and not by luck.
    """

    finalists: ClassVar[int] = 0
    """After a quarter of the worlds only this many of the best moves are examined further; 0 for all."""

    def __init__(self, worlds: int) -> None:
        self.worlds = worlds

    @abstractmethod
    def moves(self, view: Any) -> Sequence[M]:
        """Return the legal moves of the seat of the view."""

    @abstractmethod
    def imagined(self, view: Any) -> Callable[[Stream], W]:
        """Return a function that draws a random position that fits the view."""

    @abstractmethod
    def brings(self, world: W, seat: int, move: M, luck: Stream) -> float:
        """Return the seat's result at the end of the deal if the seat plays the move. ``world`` is not changed."""

    def choose(self, view: V, chance: Stream) -> M:
        """Return the move with the highest value."""
        moves = self.moves(view)
        if len(moves) == 1:
            return moves[0]
        values = self.move_values(view, chance)
        return max(moves, key=values.__getitem__)

    def move_values(self, view: Any, chance: Stream, effort: float = 1.0) -> dict[M, float]:
        """Return the mean result of each move.

        ``effort``: the share of the usual number of worlds. Values of moves that were dropped early are only rough.
        """
        moves, imagined, worlds = self.moves(view), self.imagined(view), max(1, int(self.worlds * effort))
        sums, seen, live = [0.0] * len(moves), [0] * len(moves), [*range(len(moves))]
        sifted = worlds // 4 if self.finalists and worlds >= 4 else worlds
        for number in range(worlds):
            if number == sifted:
                live = sorted(live, key=lambda place: -sums[place])[: self.finalists]
                early = [sums[place] / number for place in live]
            world = imagined(chance)
            seed = Chance(chance.below(1 << 32).to_bytes(4, "big"))
            for place in live:
                sums[place] += self.brings(world, view.seat or 0, moves[place], seed.stream("shuffle"))
                seen[place] += 1
        found = [total / often for total, often in zip(sums, seen, strict=True)]
        if 0 < sifted < worlds:
            shift = sum(found[place] for place in live) - sum(early)
            found = [one if place in live else one + shift / len(live) for place, one in enumerate(found)]
        return dict(zip(moves, found, strict=True))
