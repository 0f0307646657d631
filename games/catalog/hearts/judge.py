"""Judge of the Hearts games: the value of cards played to tricks, in points of the deal, by simulated deals."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from games.catalog.hearts.bot import values_of_cards
from games.catalog.hearts.counting import card_values
from games.catalog.hearts.data import Move, Play, View
from games.catalog.hearts.judging import taker
from games.engine.chance import Stream
from games.engine.codec import AnyGame
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import Judge
from games.engine.kit.tricktaking.tricks import Played

EFFORT = 0.9
"""The share of Hard's effort that the coach spends: it has at most 300 ms."""


class HeartsJudge(Judge[AnyGame]):
    """Judges cards by the simulations of the Hard bot."""

    unit: ClassVar[str] = "points"
    margin: ClassVar[float] = 1.5
    section: ClassVar[str] = "4"
    seats: ClassVar[int] = 4
    opening: ClassVar[tuple[int, int]] = (12, 48)

    def ready(self, view: View) -> bool:
        """Return whether the view can be judged: the seat has to choose a card to play. Passing and laying are not
        judged.
        """
        return view.seat in view.to_move and view.phase == "play" and len(set(view.playable)) > 1

    def move_values(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Move, float]:
        """Return the mean value of each card: the others' points in the deal minus the seat's."""
        found = values_of_cards(view, view.seat or 0, luck, EFFORT * effort)
        return {Play(card): value for card, value in found.items()}

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """Return facts about the trick, and about the cards that would be in it with the move's card."""
        return [*_facts(view, move)] if isinstance(move, Play) else []


def _facts(view: View, move: Play) -> Iterator[Fact]:
    counting: Any = card_values(view)
    if view.trick and not view.terms.twins and not view.terms.boosters:
        plays = (*view.trick, Played(view.turn, move.card))
        if taker(view, plays) != view.turn:
            yield Fact(Why.DUCKS)
        elif len(plays) == view.seats:
            yield Fact(Why.TRICK)
    if counting.get(move.card, 0) > 0:
        yield Fact(Why.GIVES_POINTS, counting[move.card])


def judge(game: AnyGame) -> HeartsJudge:
    """Return the judge of a Hearts game."""
    return HeartsJudge(game)
