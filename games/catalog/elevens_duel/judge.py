"""Judge of Elevens duel: the value of each card against an opponent with the best mixed strategy."""

from collections.abc import Sequence
from typing import ClassVar

from games.catalog.elevens_duel.bot import matrix_of
from games.catalog.elevens_duel.data import Lay, View, number
from games.catalog.elevens_duel.equilibrium import mixed
from games.catalog.elevens_duel.rules import ElevensDuel
from games.engine.chance import Stream
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import Judge
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.text import Words


class Reader(Judge[ElevensDuel]):
    """Judge that evaluates as the Hard bot does. Cards with equal values are all part of the best mixed strategy."""

    section: ClassVar[str] = "3"
    opening: ClassVar[tuple[int, int]] = (12, 19)

    def move_values(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Lay, float]:
        """Return how often each card wins, in percent."""
        seat = view.seat or 0
        theirs = mixed(matrix_of(view, 1 - seat))[1]
        rows = zip(view.held(seat), matrix_of(view, seat), strict=True)
        won = {Lay(card): sum(often * worth for often, worth in zip(theirs, row, strict=True)) for card, row in rows}
        return {move: round(50 + 50 * worth, 6) for move, worth in won.items()}

    def facts(self, view: View, move: Lay) -> Sequence[Fact]:
        """Return how many of the other seat's cards the move beats, as a fact for the coach."""
        theirs = view.held(1 - (view.seat or 0))
        return [Fact(Why.BEATS, sum(number(card) < number(move.card) for card in theirs), len(theirs))]

    def named(self, view: View, move: Lay, words: Words, names: Sequence[str]) -> str:
        """Return the name of the card of a move. The phrase of the event is not used, because it keeps the card
        secret.
        """
        say = Speaker(words, names, view.seat)
        return say.title(say.card(move.card))


def judge(game: ElevensDuel) -> Reader:
    """Return the judge of the duel."""
    return Reader(game)
