"""Check what the pages of Up and down claim about chances."""

from collections.abc import Sequence
from typing import Any

from games.engine.kit.throwing.odds import OUT, Spread, all_out
from tests.chances import between, ends, luck_only, mean_of
from tests.claims import Figure

CLAIMS = luck_only()

CLAIMS.rule(
    "4.3",
    en="Seven throws, and never below zero.",
    de="Sieben Würfe, und nie unter null.",
)


def through(game: Any) -> Spread:
    """Return the probabilities of results of seats that are not out."""
    inside = {points: share for points, share in ends(game).items() if points != OUT}
    return {points: share / sum(inside.values()) for points, share in inside.items()}


def out_at(game: Any) -> list[float]:
    """Return the chance that each of the seven throws is the one that leads below zero."""
    there: dict[int, float] = {0: 1.0}
    found = []
    for place in range(7):
        after: dict[int, float] = {}
        sign = -1 if game.takes(place) else 1
        for points, share in there.items():
            for die in range(1, 7):
                after[points + sign * die] = after.get(points + sign * die, 0.0) + share / 6
        found.append(sum(share for points, share in after.items() if points < 0))
        there = {points: share for points, share in after.items() if points >= 0}
    return found


@CLAIMS.says(
    en="One in four is out, most of them right at the third throw or at the fifth.",
    de="Jeder Vierte scheidet aus, die meisten davon gleich beim dritten oder beim fünften Wurf.",
)
def who_is_out(game: Any) -> Sequence[Figure]:
    at = out_at(game)
    assert at[2] + at[4] > sum(at) / 2
    assert min(at[2], at[4]) >= max(at[place] for place in (0, 1, 3, 5))
    return [1 / ends(game)[OUT], 3, 5]


@CLAIMS.says(
    en="Those who get through have 5.3 points on average, and only one in eight of them has more than 9.",
    de="Wer durchkommt, hat im Schnitt 5,3 Punkte, und nur jeder Achte davon hat mehr als 9.",
)
def who_gets_through(game: Any) -> Sequence[Figure]:
    return [mean_of(through(game)), 1 / between(through(game), 10, 99), 9]


@CLAIMS.says(
    en="At the third throw 9 in 100 are out, by the fifth 18, by the seventh 25.",
    de="Beim dritten Wurf scheiden 9 von 100 aus, bis zum fünften 18, bis zum siebten 25.",
)
def out_by_the_third_the_fifth_and_the_seventh(game: Any) -> Sequence[Figure]:
    at = out_at(game)
    return [100 * sum(at[:3]), 100 * sum(at[:5]), 100 * sum(at)]


@CLAIMS.says(
    en="Those who get through have 5.3 points on average; only one in eight of them gets past 9, and more than 21 is impossible.",
    de="Wer durchkommt, hat im Schnitt 5,3 Punkte; über 9 kommt davon nur jeder Achte, und mehr als 21 geht nicht.",
)
def what_they_have(game: Any) -> Sequence[Figure]:
    return [mean_of(through(game)), 1 / between(through(game), 10, 99), 9, max(through(game))]


@CLAIMS.says(
    en="Between two, both are out in 6 rounds in 100.",
    de="Zu zweit scheiden in 6 von 100 Runden beide aus.",
)
def both_out(game: Any) -> Sequence[Figure]:
    return [100 * all_out([ends(game)] * 2)]


@CLAIMS.says(
    en="Three times in four you get through.",
    de="In drei von vier Fällen kommst du durch.",
)
def getting_through(game: Any) -> Sequence[Figure]:
    return [4 * (1 - ends(game)[OUT]), 4]


@CLAIMS.says(
    en="Ben has 9, and only one in eleven gets past that.",
    de="Ben hat 9, und darüber kommt nur einer von elf.",
)
def past_nine(game: Any) -> Sequence[Figure]:
    return [9, 1 / between(ends(game), 10, 99)]
