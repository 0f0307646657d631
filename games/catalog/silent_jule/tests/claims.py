"""Check what the pages of Silent Jule claim about chances."""

from collections.abc import Sequence
from typing import Any

from games.catalog.jule.tests.claims import throws_for_all_steps
from games.engine.kit.throwing.odds import first_home, mean
from tests.chances import turns
from tests.claims import Claims, Figure, nothing_to_decide

CLAIMS = Claims()

CLAIMS.says(
    en="There is nothing to decide, and nobody throws better than you, only more quietly.",
    de="Zu entscheiden gibt es nichts, und niemand wirft besser als du, höchstens stiller.",
)(nothing_to_decide)
CLAIMS.says(
    en="Each of the twelve steps takes six throws on average, and the whole way 72.",
    de="Jeder der zwölf Schritte braucht im Schnitt sechs Würfe, der ganze Weg also 72.",
)(throws_for_all_steps)


@CLAIMS.says(
    en="Each step takes six throws on average, so a word after six steps costs about 36.",
    de="Jeder Schritt braucht im Schnitt sechs Würfe, ein Wort nach sechs Schritten kostet also etwa 36.",
)
def what_a_word_costs(game: Any) -> Sequence[Figure]:
    return [6, mean(turns(game)) - mean(turns(game, 6))]


@CLAIMS.says(
    en="With six steps each and two players, a word brings your chances down to 6 in 100.",
    de="Zu zweit und mit je sechs Schritten bringt ein Wort deine Aussichten auf 6 von 100.",
)
def after_six_steps(game: Any) -> Sequence[Figure]:
    return [6, 100 * first_home([turns(game), turns(game, 6)])[0]]


@CLAIMS.says(
    en="With two at the table and six steps each, a word on your own turn brings your chances down to 6 in 100; with three each it is 24, as in Jule for anybody who is three steps behind at the start.",
    de="Zu zweit und mit je sechs Schritten bringt ein Wort, wenn du gerade dran bist, deine Aussichten auf 6 von 100; mit je drei sind es 24, wie bei Jule mit drei Schritten Rückstand zu Beginn.",
)
def after_six_steps_and_after_three(game: Any) -> Sequence[Figure]:
    return [6, 3, *(100 * first_home([turns(game), turns(game, steps)])[0] for steps in (6, 3))]
