"""Check what the pages of Seesaw claim about chances."""

from collections.abc import Sequence
from typing import Any

from games.engine.kit.throwing.odds import highest
from tests.chances import between, ends, luck_only, mean_of
from tests.claims import Figure

CLAIMS = luck_only()


@CLAIMS.says(
    en="On average 3.5 points are left, as much as a single throw.",
    de="Im Schnitt bleiben 3,5 Punkte übrig, so viel wie ein einziger Wurf.",
)
@CLAIMS.says(
    en="On average 3.5 points are left, as three good throws and three bad ones cancel out like the dice of Plus pair, minus pair.",
    de="Im Schnitt bleiben 3,5 Punkte übrig, denn drei gute und drei schlechte Würfe heben einander auf wie die Würfel beim Pärchen.",
)
def on_average(game: Any) -> Sequence[Figure]:
    return [mean_of(ends(game))]


@CLAIMS.says(
    en="One total in five ends below zero.",
    de="Eine von fünf Summen endet unter null.",
)
@CLAIMS.says(
    en="One total in five ends below zero.",
    de="Eine von fünf Summen endet unter null.",
)
def below_zero(game: Any) -> Sequence[Figure]:
    return [1 / between(ends(game), -99, -1)]


@CLAIMS.says(
    en="Only one in eleven gets past 9, and only one in 45 past 12.",
    de="Über 9 kommt nur einer von elf, über 12 nur einer von 45.",
)
def past_nine_and_past_twelve(game: Any) -> Sequence[Figure]:
    return [1 / between(ends(game), 10, 99), 9, 1 / between(ends(game), 13, 99), 12]


@CLAIMS.says(
    en="Between two, 6 matches in 100 have two winners.",
    de="Zu zweit gibt es in 6 von 100 Partien zwei Sieger.",
)
def two_winners(game: Any) -> Sequence[Figure]:
    return [100 * (sum(highest([ends(game)] * 2)) - 1)]


@CLAIMS.says(
    en="Only one total in four is higher than 6.",
    de="Nur eine von vier Summen ist höher als 6.",
)
def past_six(game: Any) -> Sequence[Figure]:
    return [6, 1 / between(ends(game), 7, 99)]
