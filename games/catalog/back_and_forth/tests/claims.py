"""Claims of the pages of Back and forth about odds, and the checks that prove them."""

from collections.abc import Sequence
from typing import Any

from games.engine.kit.throwing.odds import first_home, mean
from tests.chances import first_of_two, luck_only, terms, turns
from tests.claims import Figure

CLAIMS = luck_only()


def rounds(game: Any, seats: int) -> float:
    """Return after how many rounds the first player has struck all numbers, on average."""
    still, found = 1.0, 0.0
    for now in turns(game):
        found, still = found + still**seats, still - now
    return found


@CLAIMS.says(
    en="The first throw always strikes something, the last one only one time in six.",
    de="Der erste Wurf streicht immer etwas, der letzte nur einmal in sechs Würfen.",
)
def the_first_throw_and_the_last(game: Any) -> Sequence[Figure]:
    assert game.steps(terms(game), 0)[1] == 1
    return [1 / game.steps(terms(game), 5)[6]]


@CLAIMS.says(
    en="With a single number left it takes 63 more throws on average; a whole paper takes 83.",
    de="Wer nur noch eine Zahl hat, braucht im Schnitt noch 63 Würfe; für das ganze Blatt sind es 83.",
)
@CLAIMS.says(
    en="Alone you would need 83 throws on average, and even with a single number left it is 63.",
    de="Allein bräuchtest du im Schnitt 83 Würfe, und selbst mit nur noch einer Zahl sind es 63.",
)
def how_long_it_takes(game: Any) -> Sequence[Figure]:
    return [mean(turns(game)), mean(turns(game, 5))]


@CLAIMS.says(
    en="So nothing is ever lost: against a paper with five numbers struck, a full one that throws next still wins 38 matches in 100 between two.",
    de="Deshalb ist nichts verloren: Gegen einen Zettel mit fünf gestrichenen Zahlen gewinnt ein voller, der als Nächster dran ist, zu zweit noch 38 von 100 Partien.",
)
def a_full_paper_against_five_numbers(game: Any) -> Sequence[Figure]:
    return [5, 100 * first_home([turns(game), turns(game, 5)])[0]]


@CLAIMS.says(
    en="Going first is hardly an advantage: with two players it wins 50.6 matches out of 100.",
    de="Wer beginnt, hat kaum einen Vorteil: Zu zweit gewinnt er 50,6 von 100 Partien.",
)
def going_first(game: Any) -> Sequence[Figure]:
    return [first_of_two(game)]


@CLAIMS.says(
    en="The first three numbers go easily, and after that you are drawn back to the middle: with five struck, five throws in six bring one of them back.",
    de="Die ersten drei Zahlen gehen leicht, danach zieht es dich zur Mitte zurück: Sind fünf gestrichen, so bringen fünf von sechs Würfen wieder eine zurück.",
)
@CLAIMS.says(
    en="Five throws in six strike another number.",
    de="Fünf von sechs Würfen streichen dir noch eine Zahl.",
)
@CLAIMS.says(
    en="Now it is the other way round: five throws in six write something back.",
    de="Jetzt ist es umgekehrt: Fünf von sechs Würfen schreiben dir etwas zurück.",
)
def five_throws_in_six(game: Any) -> Sequence[Figure]:
    """With five numbers struck, five throws in six write one back; with one struck, they strike another."""
    assert game.steps(terms(game), 5)[4] == game.steps(terms(game), 1)[2]
    return [6 * game.steps(terms(game), 5)[4], 6]


@CLAIMS.says(
    en="Between two it is over after 45 rounds on average, and with six after 19.",
    de="Zu zweit ist es im Schnitt nach 45 Runden vorbei, zu sechst nach 19.",
)
def how_many_rounds(game: Any) -> Sequence[Figure]:
    return [rounds(game, 2), rounds(game, 6)]
