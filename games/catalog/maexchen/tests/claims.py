"""Checks of what the pages of Mäxchen say about odds and good play."""

from collections.abc import Sequence
from typing import Any

from tests.chances import chance
from tests.claims import Claims, Figure

CLAIMS = Claims()

CLAIMS.rule(
    "3.2",
    en="Always higher",
    de="Immer höher",
)
CLAIMS.rule(
    "3.2",
    en="Only the Mäxchen, 2 and 1, stands above them; it is shown and never announced.",
    de="Darüber steht nur das Mäxchen, 2 und 1; es wird gezeigt und nie angesagt.",
)
CLAIMS.rule(
    "3.2",
    en="The likelier a lie sounds, the better.",
    de="Eine Lüge ist umso besser, je wahrscheinlicher sie klingt.",
)


def rank(dice: tuple[int, ...]) -> tuple[int, int]:
    """Return the order of throws: pairs of different dice, doubles, and 2 and 1 above all."""
    high, low = max(dice), min(dice)
    return (2, 0) if (high, low) == (2, 1) else (1, high) if high == low else (0, 10 * high + low)


@CLAIMS.says(
    en="Half of all throws are at least 61, and only two of nine are doubles or better.",
    de="Die Hälfte aller Würfe ist wenigstens 61, ein Pasch oder mehr nur zwei von neun.",
)
def half_of_all(game: Any) -> Sequence[Figure]:
    assert chance(2, lambda dice: rank(dice) >= (0, 61)) == 0.5
    return [61, 9 * chance(2, lambda dice: rank(dice) >= (1, 1)), 9]


@CLAIMS.says(
    en="Half of all throws are worth 61 or more, so why not yours?",
    de="Die Hälfte aller Würfe ist 61 oder mehr wert, warum nicht auch deiner?",
)
def half_at_least_61(game: Any) -> Sequence[Figure]:
    assert chance(2, lambda dice: rank(dice) >= (0, 61)) == 0.5
    return [61]


@CLAIMS.says(
    en="Only one throw in nine beats a double four: think hard before you believe so high a claim.",
    de="Nur jeder neunte Wurf schlägt einen Viererpasch: Überleg gut, ob du eine so hohe Ansage glaubst.",
)
def above_a_double_four(game: Any) -> Sequence[Figure]:
    return [1 / chance(2, lambda dice: rank(dice) > (1, 4))]


@CLAIMS.says(
    en="Half of all throws are as good as that.",
    de="Jeder zweite Wurf ist so gut.",
)
def half_are_as_good_as_61(game: Any) -> Sequence[Figure]:
    assert chance(2, lambda dice: rank(dice) >= (0, 61)) == 0.5
    return []


@CLAIMS.says(
    en="Only a Mäxchen would beat that, one throw in eighteen.",
    de="Dagegen hilft nur ein Mäxchen, einer von achtzehn Würfen.",
)
def only_a_maexchen(game: Any) -> Sequence[Figure]:
    return [1 / chance(2, lambda dice: rank(dice) > (1, 6))]
