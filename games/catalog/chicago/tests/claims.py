"""Claims of the pages of Chicago about odds and good play, and the checks that prove them."""

from collections.abc import Sequence
from typing import Any

from games.catalog.chicago.tests.odds import going_on, mean, overtaken, stopping, throwing
from games.engine.lessons import attempt
from tests.claims import Claims, Figure, lesson_step

CLAIMS = Claims()
CLAIMS.rule(
    "4.3",
    en="Of equal totals, the one with fewer throws ranks higher, so stop at a tie too if you were quicker.",
    de="Bei gleichen Summen stehen weniger Würfe besser, also hör auch bei Gleichstand auf, wenn du schneller warst.",
)
CLAIMS.rule(
    "3.4",
    en="Two sixes in the first or second throw become 160 instead of 120.",
    de="Zwei Sechsen im ersten oder zweiten Wurf werden 160 statt 120.",
)
CLAIMS.taught(
    "early",
    "first",
    en="A good first throw is best left alone.",
    de="Einen guten ersten Wurf lässt du besser liegen.",
)
CLAIMS.rule(
    "4.3",
    en="With equal points, whoever threw fewer times ranks higher.",
    de="Bei gleich vielen Punkten steht besser, wer weniger oft geworfen hat.",
)


@CLAIMS.says(
    en="Throws you do not take are lost to everybody: on average one throw brings 87 points, two bring 138, three 172.",
    de="Die Würfe, die du nicht nimmst, nimmst du allen: Im Schnitt bringt ein Wurf 87 Punkte, zwei bringen 138, drei 172.",
)
def averages(game: Any) -> Sequence[Figure]:
    return [mean(throws) for throws in (1, 2, 3)]


@CLAIMS.says(
    en="With 2, 6 and 6 you win 75 rounds in a hundred if you stop, and 59 if you throw the 2 again.",
    de="Mit 2, 6 und 6 gewinnst du 75 von hundert Runden, wenn du aufhörst, und 59, wenn du die 2 noch einmal wirfst.",
)
def two_sixes(game: Any) -> Sequence[Figure]:
    assert going_on((2, 6, 6)) == throwing((6, 6), (2,))
    return [2, 6, 100 * stopping((2, 6, 6)), 100 * throwing((6, 6), (2,))]


@CLAIMS.says(
    en="With one throw Ben gets past 164 only about one time in eight.",
    de="Mit einem Wurf kommt Ben nur etwa in einem von acht Fällen über 164.",
)
def past_164(game: Any) -> Sequence[Figure]:
    step = lesson_step(game, "early", "first")
    points = step.position.turn.points
    return [points, 1 / overtaken(points, 1)]


@CLAIMS.says(
    en="With the 6 you need 16 from two dice in two throws.",
    de="Mit der 6 brauchst du aus zwei Würfeln in zwei Würfen noch 16.",
)
def sixteen(game: Any) -> Sequence[Figure]:
    """Return the chance to get past Ben, who has the fewest points so far."""
    step = lesson_step(game, "keep", "six")
    there = min(results[0].points for results in step.position.sheet if results)
    assert there == 75
    return [6, there + 1 - 60]


@CLAIMS.says(
    en="One six becomes a one: 162 instead of 122, and you may still stop or throw the rest.",
    de="Eine Sechs wird zur Eins: 162 statt 122, und du kannst immer noch aufhören oder den Rest werfen.",
)
def a_six_becomes_a_one(game: Any) -> Sequence[Figure]:
    step = lesson_step(game, "close", "sixes")
    after = attempt(game, step, step.solution).after.state
    return [after.turn.points, step.position.turn.points]
