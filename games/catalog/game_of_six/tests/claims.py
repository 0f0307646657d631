"""Claims of the pages of Game of six about odds and good play, and the checks that prove them."""

from collections.abc import Sequence
from itertools import product
from typing import Any

from games.catalog.game_of_six.rows import ROWS, best, mean
from games.engine.game import Level
from tests.claims import Claims, Figure, moves, share

CLAIMS = Claims()

CLAIMS.rule(
    "1.1",
    en="Place six throws in six rows for the highest total.",
    de="Sechs Würfe so auf sechs Zeilen verteilen, dass die Summe am höchsten wird.",
)
CLAIMS.rule(
    "1.1",
    en="You write six throws into six rows.",
    de="Du trägst sechs Würfe in sechs Zeilen ein.",
)
CLAIMS.rule(
    "5.2",
    en="In the end it is not the average that counts, but your rival.",
    de="Am Ende zählt nicht der Durchschnitt, sondern dein Gegner.",
)
CLAIMS.taught(
    "own",
    "six",
    en="A high throw belongs where it multiplies best.",
    de="Ein hoher Wurf gehört dahin, wo er am meisten einbringt.",
)
CLAIMS.taught(
    "own",
    "six",
    en="A 6 pays best in row 6.",
    de="Nirgends bringt eine 6 so viel wie in Zeile 6.",
)
CLAIMS.taught(
    "taken",
    "four",
    en="Keep the best rows for the best throws.",
    de="Halte die besten Zeilen für die besten Würfe frei.",
)
CLAIMS.taught(
    "taken",
    "four",
    en="Something better may come for row 5, and lower down you give away points.",
    de="Für Zeile 5 kann noch etwas Besseres kommen, und weiter unten verschenkst du Punkte.",
)


@CLAIMS.says(
    en="That brings 85.9 points on average; choosing rows blindly brings 73.5.",
    de="So kommst du im Schnitt auf 85,9 Punkte; wer Zeilen blind wählt, auf 73,5.",
)
def on_average(game: Any) -> Sequence[Figure]:
    return [mean(frozenset(ROWS)), 3.5 * sum(range(1, 7))]


@CLAIMS.says(
    en="The last throw is 3.5 on average, and so worth more in row 2 than this 3.",
    de="Der letzte Wurf ist im Schnitt 3,5 und damit in Zeile 2 mehr wert als diese 3.",
)
def a_three_below_average(game: Any) -> Sequence[Figure]:
    assert sum(range(1, 7)) / 6 > 3
    return [sum(range(1, 7)) / 6, 2, 3]


@CLAIMS.says(
    en="That spends the better row on a throw below average.",
    de="Dann nimmt die bessere Zeile einen Wurf auf, der unter dem Durchschnitt liegt.",
)
def below_average(game: Any) -> Sequence[Figure]:
    assert sum(range(1, 7)) / 6 > 3
    return []


def wins_with_eighteen() -> float:
    """Return in how many of ten matches 78 plus twice the last throw wins against 76 plus the last throw."""
    wins = sum(
        (78 + 2 * mine > 76 + theirs) + (78 + 2 * mine == 76 + theirs) / 2
        for mine, theirs in product(range(1, 7), repeat=2)
    )
    return 10 * wins / 36


@CLAIMS.says(
    en="That way you win about nine times in ten.",
    de="So gewinnst du in etwa neun von zehn Fällen.",
)
def eighteen_safe_points(game: Any) -> Sequence[Figure]:
    return [wins_with_eighteen(), 10]


@CLAIMS.says(
    en="You no longer need a miracle: 18 safe points will nearly always do.",
    de="Du brauchst kein Wunder mehr: 18 sichere Punkte reichen fast immer.",
)
def eighteen_nearly_always_do(game: Any) -> Sequence[Figure]:
    assert wins_with_eighteen() > 9
    return [6 * 3]


@CLAIMS.says(
    en="Row 5 stays free for something better.",
    de="Zeile 5 bleibt für etwas Besseres frei.",
)
def another_row_is_better(game: Any) -> Sequence[Figure]:
    """Check that with all rows free, row 5 is best only for a five."""
    assert [die for die in range(1, 7) if best(frozenset(ROWS), die) == 4] == [5]
    return [5]


@CLAIMS.says(
    en="There is a better row.",
    de="Das geht besser.",
)
def there_is_a_better_row(game: Any) -> Sequence[Figure]:
    assert len({best(frozenset(ROWS), die) for die in range(1, 7)}) == 6
    return []


@CLAIMS.says(
    en="It is not much better than the rule of thumb: against the normal bot it wins only one match in two.",
    de="Viel besser als die Faustregel ist das nicht: Gegen den mittleren Bot gewinnt er nur jede zweite Partie.",
    slow=True,
)
def hard_against_normal(game: Any) -> Sequence[Figure]:
    """Check 300 matches; shared wins count half."""
    won = 0.0
    for number in range(300):
        levels: tuple[Level, Level] = ("hard", "normal") if number % 2 else ("normal", "hard")
        *_, (_, last) = moves(game, 2, f"six {number}", None, levels)
        places = game.outcome(last.state).places
        won += (places[levels.index("hard")] == 1) / places.count(1)
    assert abs(share(won, 300).value - 50) < share(won, 300).error
    return []
