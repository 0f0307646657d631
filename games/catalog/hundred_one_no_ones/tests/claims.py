"""Checks of what the pages of A hundred and one without a one say about odds and good play."""

from collections.abc import Sequence
from typing import Any

from games.catalog.hundred_one_no_ones.solving import run, stops_from, stored
from games.catalog.hundred_one_no_ones.tests.test_rules import test_where_a_one_takes_everything_nobody_should_stop
from tests.chances import chance
from tests.claims import Claims, Figure

CLAIMS = Claims()

CLAIMS.taught(
    "shelter",
    "middle",
    en="Better make it now, before Ben makes his.",
    de="Mach ihn lieber jetzt, bevor Ben seinen macht.",
)
CLAIMS.taught(
    "shelter",
    "near",
    en="Right: one throw in six hurts, and one in six wins at once.",
    de="Richtig: Ein Wurf von sechs tut weh, einer gewinnt sofort.",
)
CLAIMS.taught(
    "shelter",
    "near",
    en="If all goes well, Ben never gets a turn.",
    de="Geht alles gut, so kommt Ben gar nicht mehr dran.",
)


@CLAIMS.says(
    en="If the one takes everything, never stop: stopping secures nothing, it only lets the others throw first.",
    de="Nimmt die Eins alles, dann hör niemals auf: Aufhören sichert nichts, dann würfeln nur die anderen vor dir.",
)
@CLAIMS.says(
    en="Never stop.",
    de="Hör niemals auf.",
)
def never_stop(game: Any) -> Sequence[Figure]:
    test_where_a_one_takes_everything_nobody_should_stop()
    return []


@CLAIMS.says(
    en="Then with two players it is best at the start to stop as soon as the turn has brought 21 points.",
    de="Dann hörst du zu zweit am Anfang am besten auf, sobald der Zug 21 Punkte gebracht hat.",
)
@CLAIMS.says(
    en="With two players, you do best early on to stop once the turn has brought 21 points.",
    de="Unter zweien am Anfang hörst du am besten auf, sobald der Zug 21 Punkte gebracht hat.",
)
def at_the_start(game: Any) -> Sequence[Figure]:
    return [stops_from(stored(), 0, 0)]


@CLAIMS.says(
    en="At 40 all, make it 22.",
    de="Bei einem Stand von 40 zu 40 nimm 22.",
)
def at_forty(game: Any) -> Sequence[Figure]:
    return [40, stops_from(stored(), 40, 40)]


@CLAIMS.says(
    en="A run from nothing to 101 without a one succeeds about once in a hundred turns (0.97 %), from 50 once in eleven, and from 80 more than once in three.",
    de="Ein Lauf von null bis 101 ohne Eins gelingt etwa jedem hundertsten Zug (0,97 %), von 50 an jedem elften und von 80 an gut jedem dritten.",
)
def a_run(game: Any) -> Sequence[Figure]:
    assert 1 / run(80) < 3
    return [101, 100 * run(0), 50, 1 / run(50), 80]


@CLAIMS.says(
    en="So a match takes 610 throws on average if nobody stops; it drags on, and that is part of it.",
    de="Eine Partie braucht darum im Schnitt 610 Würfe, wenn niemand aufhört; sie zieht sich, und das gehört zu ihr.",
)
@CLAIMS.says(
    en="If it costs everything, a match takes about 610 throws.",
    de="Nimmt sie alles, so dauert eine Partie etwa 610 Würfe.",
)
def a_whole_match(game: Any) -> Sequence[Figure]:
    return [6 * (1 - run(0)) / run(0)]


@CLAIMS.says(
    en="Whoever begins wins 53 matches in 100 if both play their best.",
    de="Wer beginnt, gewinnt bei bestem Spiel in 53 von 100 Partien.",
)
def going_first(game: Any) -> Sequence[Figure]:
    return [100 * stored()[0][0]]


@CLAIMS.says(
    en="Only 12 points are at stake, and five throws out of six add to them.",
    de="Es stehen nur 12 Punkte auf dem Spiel, und fünf von sechs Würfen legen etwas dazu.",
)
def little_at_stake(game: Any) -> Sequence[Figure]:
    """Check that the points of the turn are far below those with which best play stops at the start, and that every
    throw except a one adds points.
    """
    assert stops_from(stored(), 0, 0) > 12
    assert chance(1, lambda dice: dice != (1,)) == 5 / 6
    return [12]


@CLAIMS.says(
    en="A throw brings four points on average, and it puts 22 at stake.",
    de="Ein Wurf bringt im Schnitt vier Punkte und setzt 22 aufs Spiel.",
)
def on_average(game: Any) -> Sequence[Figure]:
    """Check the average of a throw that is not a one."""
    return [sum(range(2, 7)) / 5, 22]


@CLAIMS.says(
    en="Five throws in six get you further, and waiting would not make any of them safer.",
    de="Fünf von sechs Würfen bringen dich weiter, und durch Warten wird keiner davon sicherer.",
)
def five_in_six(game: Any) -> Sequence[Figure]:
    return [6 * chance(1, lambda dice: dice != (1,)), 6]
