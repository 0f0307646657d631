"""Claims of the pages of Death leap about odds and good play, and the checks that prove them."""

from collections.abc import Sequence
from typing import Any

from games.catalog.death_leap.gorge import approach, weigh, wins
from tests.claims import Claims, Figure

CLAIMS = Claims()

CLAIMS.rule(
    "3.2",
    en="On your turn you name a number from 30 to 60.",
    de="Wer dran ist, nennt eine Zahl von 30 bis 60.",
)
CLAIMS.rule(
    "3.2",
    en="You name a number from 30 to 60.",
    de="Du nennst eine Zahl von 30 bis 60.",
)
CLAIMS.rule(
    "3.2",
    en="You name, Ben throws first, then you, always in turn.",
    de="Du nennst, Ben wirft zuerst, dann du, immer abwechselnd.",
)
CLAIMS.rule(
    "5.1",
    en="Two of six are down already, and four are left.",
    de="Zwei von sechs liegen schon unten, ihr seid noch vier.",
)


def best(seats: int) -> int:
    """Return the number that wins most often."""
    return max(weigh(seats), key=weigh(seats).__getitem__)


def likeliest(gorge: int) -> int:
    """Return the throw that reaches the gorge most often."""
    by_throw: dict[int, float] = {}
    for (throw, _), odds in approach(gorge).items():
        by_throw[throw] = by_throw.get(throw, 0.0) + odds
    return max(by_throw, key=by_throw.__getitem__)


@CLAIMS.says(
    en="A throw brings 7 on average.",
    de="Ein Wurf bringt im Schnitt 7.",
)
@CLAIMS.says(
    en="A throw brings 7 on average.",
    de="Ein Wurf bringt im Schnitt 7.",
)
@CLAIMS.says(
    en="Count about 7 for each throw.",
    de="Rechne: jeder Wurf etwa 7.",
)
def a_throw(game: Any) -> Sequence[Figure]:
    return [7]


@CLAIMS.says(
    en="Count in throws: each brings 7 on average, so about the fifth reaches 30 and the ninth 60.",
    de="Rechne in Würfen: Jeder bringt im Schnitt 7, also erreicht etwa der fünfte die 30 und der neunte die 60.",
)
def which_throw_arrives(game: Any) -> Sequence[Figure]:
    return [7, likeliest(30), 30, likeliest(60), 60]


@CLAIMS.says(
    en="With two the best is 34, with three 30, with four 39, with five 51, with six 60.",
    de="Zu zweit ist 34 am besten, zu dritt 30, zu viert 39, zu fünft 51, zu sechst 60.",
)
def the_best_numbers(game: Any) -> Sequence[Figure]:
    return [best(seats) for seats in range(2, 7)]


@CLAIMS.says(
    en="Naming is an advantage: with three of you it wins 43 matches in 100.",
    de="Nennen zu dürfen ist ein Vorteil: Unter dreien gewinnst du damit 43 von 100 Partien.",
)
def naming_with_three(game: Any) -> Sequence[Figure]:
    return [100 * wins(3)[0]]


@CLAIMS.says(
    en="In 92 cases out of 100 whoever reaches the gorge first falls.",
    de="In 92 von 100 Fällen fällt, wer die Schlucht als Erster erreicht.",
)
def who_arrives_first_falls(game: Any) -> Sequence[Figure]:
    return [100 * sum(odds for (_, above), odds in approach(45).items() if above <= 7)]


@CLAIMS.says(
    en="That wins 55, 43, 32, 24 and 19 matches in 100 if everybody names well.",
    de="Damit gewinnst du 55, 43, 32, 24 und 19 von 100 Partien, wenn alle gut nennen.",
)
def what_naming_wins(game: Any) -> Sequence[Figure]:
    return [100 * max(weigh(seats).values()) for seats in range(2, 7)]


@CLAIMS.says(
    en="At 30 it is most likely the fifth throw, Cem’s, and you win 43 matches in 100.",
    de="Bei 30 trifft es am ehesten den fünften Wurf, den von Cem, und du gewinnst 43 von 100 Partien.",
)
def thirty_with_three(game: Any) -> Sequence[Figure]:
    return [30, likeliest(30), 100 * weigh(3)[30]]
