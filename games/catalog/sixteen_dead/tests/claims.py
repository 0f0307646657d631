"""Check what the pages of Sixteen is dead claim about odds and good play."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from msgspec.structs import replace

from games.catalog.sixteen_dead.rules import SixteenDead
from games.catalog.sixteen_dead.tests.positions import lying
from games.catalog.sixteen_dead.tests.test_rules import past, stops
from games.engine.game import Level
from games.engine.kit.throwing.bots import outlook
from games.engine.kit.throwing.data import Stop, Throw, Turn
from tests.chances import chance
from tests.claims import Claims, Figure, moves, share

GAME = SixteenDead()
CLAIMS = Claims()

CLAIMS.rule(
    "5.2",
    en="Now the best gets rid of one.",
    de="Der Beste wird jetzt eines los.",
)
CLAIMS.rule(
    "5.2",
    en="Once the middle is empty, whoever is best gives a stick to the loser.",
    de="Ist die Mitte leer, gibt der Beste dem Verlierer eines ab.",
)
CLAIMS.rule(
    "4.2",
    en="You are best, and give Ben one of your sticks.",
    de="Du bist der Beste und gibst Ben eines deiner Hölzchen.",
)
CLAIMS.taught(
    "first",
    "four",
    en="Better let the other three die.",
    de="Lass lieber die drei anderen sterben.",
)
CLAIMS.taught(
    "passing",
    "best",
    en="It does not get better than that.",
    de="Besser kann es nicht werden.",
)
CLAIMS.taught(
    "passing",
    "best",
    en="You are best already.",
    de="Du bist schon der Beste.",
)
CLAIMS.taught(
    "passing",
    "end",
    en="It can only get better.",
    de="Es kann nur besser werden.",
)


def stops_from(rivals: int, *, passing: bool) -> int:
    """Return the points from which stopping after four throws is better, with all rivals still to throw."""
    state = lying((1, 1), *[None] * rivals, sticks=(2,) * rivals + (3,) if passing else ())
    for points in range(4, 16):
        turn = Turn((1,), throws=4, row=(1,), points=points)
        worths = outlook(GAME, GAME.view(replace(state, turn=turn), 0))
        if worths[Stop()] > worths[Throw()]:
            return points
    return 16


@CLAIMS.says(
    en="Once the sticks change hands, you can risk a little more against several: the best of the round gets rid of one.",
    de="Wandern die Hölzchen, darfst du gegen mehrere etwas mehr wagen, denn der Beste wird eines los.",
)
def with_sticks_that_pass(game: Any) -> Sequence[Figure]:
    """With passing sticks it is one more point against two to four rivals, and no more against one."""
    assert stops_from(1, passing=True) == stops_from(1, passing=False)
    assert all(stops_from(rivals, passing=True) == stops_from(rivals, passing=False) + 1 for rivals in (2, 3, 4))
    return []


@cache
def holds(points: int = 0, throws: int = 0) -> float:
    """Return how often the first of two seats does not lose the round, with best play."""
    if points > 15:
        return 0.0
    on = sum(holds(points + die, throws + 1) for die in range(1, 7)) / 6
    return on if throws < 2 or throws == 3 else max(on, 1 - past(points))


@CLAIMS.says(
    en="With two players it is a disadvantage to go first: even the best play loses 54 in 100 of the rounds it begins.",
    de="Zu zweit ist Anfangen ein Nachteil: Auch wer es am besten macht, verliert 54 von 100 Runden, die er beginnt.",
)
def going_first(game: Any) -> Sequence[Figure]:
    return [100 * (1 - holds())]


@CLAIMS.says(
    en="An answer to a 10 succeeds 72 times in 100, to a 12 it does 54 times, to a 14 only 24.",
    de="Wer auf eine 10 antworten muss, schafft es in 72 von 100 Fällen, auf eine 12 in 54, auf eine 14 in 24.",
)
def an_answer(game: Any) -> Sequence[Figure]:
    return [figure for goal in (10, 12, 14) for figure in (goal, 100 * past(goal))]


@CLAIMS.says(
    en="Ben gets past 8 six times in seven.",
    de="Über 8 kommt Ben in sechs von sieben Fällen.",
)
def past_eight(game: Any) -> Sequence[Figure]:
    return [8, 7 * past(8), 7]


@CLAIMS.says(
    en="Two throws kill you only 15 times in 36.",
    de="Zwei Würfe töten dich nur in 15 von 36.",
)
def two_throws_from_eight(game: Any) -> Sequence[Figure]:
    return [36 * chance(2, lambda dice: 8 + sum(dice) > 15), 36]


@CLAIMS.says(
    en="With 8 you nearly always lose the round: Ben only has to get past it.",
    de="Mit 8 verlierst du die Runde fast immer: Ben muss nur darüber kommen.",
)
def with_eight(game: Any) -> Sequence[Figure]:
    assert past(8) > 0.8
    return [8]


@CLAIMS.says(
    en="That happens half the time.",
    de="In der Hälfte der Fälle geschieht das.",
)
def one_of_three(game: Any) -> Sequence[Figure]:
    assert 0.45 < 1 - past(9) ** 3 < 0.55
    return []


@CLAIMS.says(
    en="Two throws kill you 21 times in 36.",
    de="Zwei Würfe töten dich in 21 von 36 Fällen.",
)
def two_throws_from_nine(game: Any) -> Sequence[Figure]:
    assert stops(9, 2, 3)
    return [36 * chance(2, lambda dice: 9 + sum(dice) > 15), 36]


@CLAIMS.says(
    en="The strong bot works each round out to its end; one against one it wins a good two matches in three against the normal one.",
    de="Der starke Bot rechnet jede Runde bis zum Ende aus; zu zweit gewinnt er gegen den mittleren gut zwei von drei Partien.",
    slow=True,
)
def hard_against_normal(game: Any) -> Sequence[Figure]:
    """Play 300 matches: Hard wins at least six in ten."""
    won = 0
    for number in range(300):
        levels: tuple[Level, Level] = ("hard", "normal") if number % 2 else ("normal", "hard")
        *_, (_, last) = moves(game, 2, f"dead {number}", None, levels)
        won += game.outcome(last.state).places[levels.index("hard")] == 1
    assert share(won, 300).value > 60
    return []
