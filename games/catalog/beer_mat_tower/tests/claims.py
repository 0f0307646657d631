"""Claims of the pages of Beer mat tower about odds, and the checks that prove them."""

from collections.abc import Sequence
from typing import Any

from tests.chances import chance, luck_only
from tests.claims import Figure, average, match

CLAIMS = luck_only()


@CLAIMS.says(
    en="With three dice it comes at least once in 42 throws out of 100.",
    de="Mit drei Würfeln fällt sie in 42 von 100 Würfen wenigstens einmal.",
)
@CLAIMS.says(
    en="A certain number comes at least once in 42 throws of three dice out of 100.",
    de="Eine bestimmte Zahl fällt mit drei Würfeln in 42 von 100 Würfen wenigstens einmal.",
)
def a_certain_number(game: Any) -> Sequence[Figure]:
    return [100 * chance(3, lambda dice: 5 in dice)]


@CLAIMS.says(
    en="It takes about 37 throws in all with two players, and 46 with six.",
    de="Eine Partie dauert im Ganzen zu zweit etwa 37 Würfe, zu sechst 46.",
    slow=True,
)
def throws_of_a_match(game: Any) -> Sequence[Figure]:
    lengths = [[len(match(game, seats, f"tower {number}")) for number in range(300)] for seats in (2, 6)]
    return [*map(average, lengths)]


@CLAIMS.says(
    en="With two players both have the same in one match out of six, and then neither can win alone.",
    de="Zu zweit haben beide in jeder sechsten Partie dieselbe, und dann kann keiner allein gewinnen.",
)
def the_same_number(game: Any) -> Sequence[Figure]:
    return [1 / chance(2, lambda dice: dice[0] == dice[1])]
