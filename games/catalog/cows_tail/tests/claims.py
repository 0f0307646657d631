"""Claims of the pages of Cow’s tail about odds, and the checks that prove them."""

from collections.abc import Sequence
from typing import Any

from games.catalog.cows_tail.rules import TAIL, turns
from games.engine.kit.throwing.odds import first_home, mean
from tests.chances import luck_only
from tests.claims import Figure

CLAIMS = luck_only()
FAST, SLOW = turns((1,) * 6), turns(TAIL)
TWO_GONE = turns((0, 0, 1, 1, 1, 1))

CLAIMS.rule(
    "5.1",
    en="All you need is the row of three sticks, Ben still needs those of two and of five.",
    de="Dir fehlt nur noch die Reihe mit drei Hölzchen, Ben noch die mit zwei und die mit fünf.",
)


@CLAIMS.says(
    en="The first rows go fast, for the last you wait six throws on average.",
    de="Die ersten Reihen gehen schnell, auf die letzte wartest du im Schnitt sechs Würfe.",
)
def the_last_row(game: Any) -> Sequence[Figure]:
    return [mean(turns((0, 0, 0, 0, 0, 1)))]


@CLAIMS.says(
    en="A whole tail takes 14.7 throws on average.",
    de="Ein ganzer Schwanz braucht im Schnitt 14,7 Würfe.",
)
def a_tail(game: Any) -> Sequence[Figure]:
    return [mean(FAST)]


@CLAIMS.says(
    en="With one stick per throw it takes three times as long: 43 throws for a tail on average, not 14.7.",
    de="Mit einem Hölzchen je Wurf dauert es dreimal so lang: im Schnitt 43 Würfe für einen Schwanz statt 14,7.",
)
@CLAIMS.says(
    en="On average a tail is gone after 14.7 throws, slowly after 43.",
    de="Im Schnitt ist ein Schwanz nach 14,7 Würfen ab, langsam nach 43.",
)
def quickly_and_slowly(game: Any) -> Sequence[Figure]:
    return [mean(FAST), mean(SLOW)]


@CLAIMS.says(
    en="With two players, going first wins 53 quick matches out of 100, and 51 slow ones.",
    de="Wer beginnt, gewinnt zu zweit 53 von 100 schnellen Partien und 51 langsame.",
)
def going_first(game: Any) -> Sequence[Figure]:
    return [100 * first_home([FAST] * 2)[0], 100 * first_home([SLOW] * 2)[0]]


@CLAIMS.says(
    en="With two players, two rows behind at the start still win 40 quick matches out of 100 going first, otherwise 35.",
    de="Zwei Reihen Rückstand zu Beginn holst du zu zweit in 40 von 100 schnellen Partien auf, wenn du als Erster wirfst, sonst in 35.",
)
def two_rows_behind(game: Any) -> Sequence[Figure]:
    return [100 * first_home([FAST, TWO_GONE])[0], 100 * first_home([TWO_GONE, FAST])[1]]


@CLAIMS.says(
    en="With two at the table, going first wins 53 quick matches in 100, and with two rows more still 40; with as many more, going second wins 35.",
    de="Zu zweit gewinnt, wer beginnt, 53 von 100 schnellen Partien, und mit zwei Reihen mehr noch 40; mit ebenso vielen mehr gewinnt der Zweite 35.",
)
def level_and_two_rows_behind(game: Any) -> Sequence[Figure]:
    level = first_home([FAST] * 2)[0]
    return [100 * level, 100 * first_home([FAST, TWO_GONE])[0], 100 * first_home([TWO_GONE, FAST])[1]]


@CLAIMS.says(
    en="Only a 3 helps, and that comes once in six throws.",
    de="Nur eine 3 hilft, und die kommt einmal in sechs Würfen.",
)
def a_single_number(game: Any) -> Sequence[Figure]:
    return [3, mean(turns((0, 0, 0, 0, 0, 1)))]
