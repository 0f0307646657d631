"""The judge of the Schnapsen family: game points of the deal, resampled and played out, or solved without a talon."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, ClassVar

from games.engine.chance import Stream
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import NO_LUCK, Judge
from games.engine.kit.tricktaking.bots import Redealer
from games.engine.kit.tricktaking.talon.bots import HOPELESS, redealer
from games.engine.kit.tricktaking.talon.data import Claim, Move, Play, TrickTaken, View
from games.engine.kit.tricktaking.talon.judging import is_strict
from games.engine.kit.tricktaking.talon.rules import Talon
from games.engine.text import Words


class Dealer(Judge[Talon[Any]]):
    """A judge that uses the sampling bot of Hard."""

    unit: ClassVar[str] = "points"
    margin: ClassVar[float] = 0.6
    section: ClassVar[str] = "3"
    sparring: ClassVar[Any] = "normal"
    opening: ClassVar[tuple[int, int]] = (0, 40)

    @cached_property
    def redealer(self) -> Redealer:
        """Return the sampling part of the Hard bot."""
        return redealer(self.game)

    def move_values(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Move, float]:
        """Return the mean lead in game points for each move."""
        found = self.redealer.move_values(view, self.moves(view), luck, effort)
        return {move: worth for move, worth in found.items() if worth > HOPELESS} or found

    def named(self, view: View, move: Move, words: Words, names: Sequence[str]) -> str:
        """Return the move in words, without the outcome of a claim, which would reveal the opponent's cards."""
        if isinstance(move, Claim):
            return words.text("page.claim")
        return super().named(view, move, words, names)

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """Return facts about the trick that the move completes, and whether all cards are known."""
        return [*_facts(self.game, self.state(view), view, move)]


def _facts(game: Talon[Any], state: Any, view: View, move: Move) -> Iterator[Fact]:
    if not isinstance(move, Play):
        return
    if view.trick:
        events = game.apply(state, view.seat or 0, move, NO_LUCK).events
        taken = [event.seat for event in events if isinstance(event, TrickTaken)]
        if taken:
            mine = view.partners(taken[0], view.seat or 0)
            yield Fact(Why.TRICK if mine else Why.DUCKS)
    if move.card[-1] == view.trump:
        yield Fact(Why.TRUMP)
    if is_strict(view) and not view.pile and view.closed is None:
        yield Fact(Why.SURE)


def judge(game: Talon[Any]) -> Dealer:
    """Return the judge of a game of the Schnapsen family."""
    return Dealer(game)
