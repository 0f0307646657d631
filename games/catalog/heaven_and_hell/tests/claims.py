"""Checks of what the pages of Heaven and hell say about chances."""

from collections.abc import Sequence
from typing import Any

from games.catalog.heaven_and_hell.rules import worth
from tests.chances import luck_only, mean_of, shared_by_two, spread
from tests.claims import Figure

CLAIMS = luck_only()

CLAIMS.rule(
    "2.1",
    en="Opposite sides of a die always add up to seven, so you need not turn it over.",
    de="Gegenüberliegende Seiten ergeben immer sieben, darum musst du keinen Würfel umdrehen.",
)
CLAIMS.rule(
    "2.1",
    en="What lies below is always what the top lacks to seven.",
    de="Unten liegt immer, was oben zu sieben fehlt.",
)


@CLAIMS.says(
    en="One more pip is always worth nine points: heaven rises by ten, and hell sinks by one.",
    de="Ein Auge mehr ist immer neun Punkte wert: Der Himmel steigt um zehn, die Hölle sinkt um eins.",
)
@CLAIMS.says(
    en="One more pip is always nine points.",
    de="Ein Auge mehr sind immer neun Punkte.",
)
def one_more_pip(game: Any) -> Sequence[Figure]:
    """Check that one more pip adds ten on top and takes one off at the bottom."""
    assert {worth(die + 1) - worth(die) for die in range(1, 6)} == {9}
    return [9]


@CLAIMS.says(
    en="A throw brings 77 points on average, and 122 at most.",
    de="Ein Wurf bringt im Schnitt 77 Punkte, und höchstens 122.",
)
def a_throw(game: Any) -> Sequence[Figure]:
    return [mean_of(spread(game)), max(spread(game))]


@CLAIMS.says(
    en="A throw brings 77 points on average, 32 at least and 122 at most, so five throws bring 385 on average.",
    de="Ein Wurf bringt im Schnitt 77 Punkte, mindestens 32 und höchstens 122, fünf Würfe bringen also im Schnitt 385.",
)
def one_throw_and_five(game: Any) -> Sequence[Figure]:
    return [mean_of(spread(game)), min(spread(game)), max(spread(game)), mean_of(spread(game, 5))]


@CLAIMS.says(
    en="As top and bottom make seven together, every die counts nine times its pips and seven more: all totals of a round are a multiple of nine apart.",
    de="Weil oben und unten zusammen sieben sind, zählt jeder Würfel das Neunfache seiner Augen und sieben dazu: Alle Summen einer Runde liegen um ein Vielfaches von neun auseinander.",
)
def multiples_of_nine(game: Any) -> Sequence[Figure]:
    assert all(worth(die) == 9 * die + 7 for die in range(1, 7))
    return [9, 7]


@CLAIMS.says(
    en="Between two, both share the win after five rounds in 5 matches in 100.",
    de="Zu zweit teilen sich nach fünf Runden in 5 von 100 Partien beide den Sieg.",
)
def a_shared_win(game: Any) -> Sequence[Figure]:
    return [shared_by_two(game, 5)]
