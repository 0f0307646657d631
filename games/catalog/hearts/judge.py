"""The judge of Hearts and its kin: points of the deal, played out with the cards that could be; for tricks alone."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from games.catalog.hearts.bot_hard import worths_of_cards
from games.catalog.hearts.counting import card_values
from games.catalog.hearts.data import Move, Play, View
from games.engine.chance import Stream
from games.engine.codec import AnyGame
from games.engine.kit.cards import height
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import Judge

EFFORT = 0.9
"""Of what Hard spends: the coach may not take longer than 300 ms."""


class Hearthand(Judge[AnyGame]):
    """As Hard plays on."""

    unit: ClassVar[str] = "points"
    margin: ClassVar[float] = 1.5
    section: ClassVar[str] = "4"
    seats: ClassVar[int] = 4
    opening: ClassVar[tuple[int, int]] = (12, 48)

    def ready(self, view: View) -> bool:
        """In tricks, with a choice; what to pass or to lay is not judged."""
        return view.seat in view.to_move and view.phase == "play" and len(set(view.playable)) > 1

    def move_values(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Move, float]:
        """Points that the others have more, on average."""
        found = worths_of_cards(view, view.seat or 0, luck, EFFORT * effort)
        return {Play(card): worth for card, worth in found.items()}

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """What is sure about the trick, and what goes with the card."""
        return [*_facts(view, move)] if isinstance(move, Play) else []


def _facts(view: View, move: Play) -> Iterator[Fact]:
    counting: Any = card_values(view)
    if view.trick and not view.terms.twins and not view.terms.boosters:
        led = view.trick[0].card[-1]
        best = max(height(one.card) for one in view.trick if one.card[-1] == led)
        beats = move.card[-1] == led and height(move.card) > best
        last = len(view.trick) == view.seats - 1
        if not beats:
            yield Fact(Why.DUCKS)
        elif last:
            yield Fact(Why.TRICK)
    if counting.get(move.card, 0) > 0:
        yield Fact(Why.GIVES_POINTS, counting[move.card])


def judge(game: AnyGame) -> Hearthand:
    """The judge of Hearts or of one of its kin."""
    return Hearthand(game)
