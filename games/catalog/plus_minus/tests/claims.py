"""Check what the pages of Plus and minus claim about chances."""

from collections.abc import Sequence
from typing import Any

from games.engine.kit.throwing.odds import highest
from tests.chances import between, ends, luck_only, mean_of
from tests.claims import Figure

CLAIMS = luck_only()

CLAIMS.rule(
    "4.1",
    en="So every third is a minus throw: 5 + 6 − 2 + 1 + 4 − 6 + 3 + 3 − 1 makes 13.",
    de="Jeder dritte Wurf ist also ein Minuswurf: 5 + 6 − 2 + 1 + 4 − 6 + 3 + 3 − 1 gibt 13.",
)
CLAIMS.rule(
    "4.1",
    en="The die falls nine times, and every third throw is taken away again.",
    de="Neunmal fällt der Würfel, und jeder dritte Wurf geht wieder ab.",
)


@CLAIMS.says(
    en="Two throws give, one takes: 10.5 points are left on average.",
    de="Zwei Würfe geben, einer nimmt: Im Schnitt bleiben 10,5 Punkte übrig.",
)
@CLAIMS.says(
    en="On average 10.5 points are left.",
    de="Im Schnitt kommen 10,5 Punkte heraus.",
)
def on_average(game: Any) -> Sequence[Figure]:
    return [mean_of(ends(game))]


@CLAIMS.says(
    en="Only really bad luck ends below zero: one total in 67.",
    de="Unter null bleibt am Ende nur, wer großes Pech hat: eine von 67 Summen.",
)
@CLAIMS.says(
    en="Only one total in 67 ends below zero.",
    de="Unter null endet nur eine von 67 Summen.",
)
def below_zero(game: Any) -> Sequence[Figure]:
    return [1 / between(ends(game), -99, -1)]


@CLAIMS.says(
    en="On average 10.5 points are left, never more than 33 and never less than −12; in Plus pair, minus pair, where as much is taken as given, it would be nothing.",
    de="Im Schnitt bleiben 10,5 Punkte übrig, nie mehr als 33 und nie weniger als −12; beim Pärchen, wo ebenso viel genommen wie gegeben wird, wären es null.",
)
def what_is_possible(game: Any) -> Sequence[Figure]:
    return [mean_of(ends(game)), max(ends(game)), min(ends(game))]


@CLAIMS.says(
    en="Between two, about 5 matches in 100 have two winners; with six there is a shared win in nearly 12.",
    de="Zu zweit gibt es in etwa 5 von 100 Partien zwei Sieger, zu sechst in knapp 12.",
)
def two_winners(game: Any) -> Sequence[Figure]:
    """Return how often more than one player has the highest total, for two and for six players."""
    end = ends(game)
    alone = 6 * sum(share * between(end, -99, points - 1) ** 5 for points, share in end.items())
    return [100 * (sum(highest([end] * 2)) - 1), 100 * (1 - alone)]


@CLAIMS.says(
    en="Ben has 16, and that is a lot: only one in eight gets past it.",
    de="Ben hat 16, und das ist viel: Nur einer von acht kommt darüber hinaus.",
)
def past_sixteen(game: Any) -> Sequence[Figure]:
    return [16, 1 / between(ends(game), 17, 99)]


@CLAIMS.says(
    en="Half of all totals are between 7 and 13.",
    de="Die Hälfte aller Summen liegt zwischen 7 und 13.",
)
def half_of_all_totals(game: Any) -> Sequence[Figure]:
    assert 0.45 < between(ends(game), 7, 13) < 0.55
    return [7, 13]
