"""Claims of the pages of Five four three two one about odds and good play, and the checks that prove them."""

from collections.abc import Sequence
from typing import Any

from games.catalog.five_four_three_two_one.chips import stored
from games.engine.game import Level
from tests.claims import Claims, Figure, moves, share

CLAIMS = Claims()

CLAIMS.rule(
    "4.1",
    en="If you throw a number from 1 to 5 that you have not had in this turn, you take that many chips from the middle and make a stack of them.",
    de="Wirfst du eine Zahl von 1 bis 5, die du in diesem Zug noch nicht hattest, so nimmst du so viele Chips aus der Mitte und machst einen Stapel daraus.",
)
CLAIMS.rule(
    "4.2",
    en="If you throw a number from 1 to 5 that you have had in this turn, all your stacks go back to the middle, and your turn is over.",
    de="Wirfst du eine Zahl von 1 bis 5, die du in diesem Zug schon hattest, so gehen alle deine Stapel zurück in die Mitte, und dein Zug ist vorbei.",
)
CLAIMS.rule(
    "5.1",
    en="If you stop, Ben can still draw level with the last four, and you may never throw again.",
    de="Hörst du auf, so kann Ben mit den letzten vier noch gleichziehen, und du kommst vielleicht nicht mehr dran.",
)


@CLAIMS.says(
    en="For two the game is worked out: whoever begins wins 51.5 matches in 100 if both play their best.",
    de="Zu zweit ist das Spiel ausgerechnet: Wer beginnt, gewinnt 51,5 von 100 Partien, wenn beide am besten spielen.",
)
def going_first(game: Any) -> Sequence[Figure]:
    return [100 * stored()[0][0]]


@CLAIMS.says(
    en="Four throws in six add to it.",
    de="Vier von sechs Würfen bringen etwas dazu.",
)
def four_in_six(game: Any) -> Sequence[Figure]:
    """Four of six throws are neither a six nor the stacked number."""
    return [6 - 2, 6]


@CLAIMS.says(
    en="The strong bot plays by it and wins 57 matches of 100 against the normal one; the coach tells you the same figures.",
    de="Der starke Bot spielt danach und gewinnt gegen den mittleren 57 von 100 Partien; der Coach sagt dir dieselben Zahlen.",
    slow=True,
)
def hard_against_normal(game: Any) -> Sequence[Figure]:
    """Check 100 matches, within three standard errors."""
    won = 0.0
    for number in range(100):
        levels: tuple[Level, Level] = ("hard", "normal") if number % 2 else ("normal", "hard")
        *_, (_, last) = moves(game, 2, f"five {number}", None, levels)
        places = game.outcome(last.state).places
        won += (places[levels.index("hard")] == 1) / places.count(1)
    return [share(won, 100)]
