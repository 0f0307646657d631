"""Check what the pages of Schnapsen claim about odds and good play."""

from collections.abc import Sequence
from typing import Any

from games.engine.kit.tricktaking.decks import ACE_TEN_20
from tests.claims import Claims, Figure

CLAIMS = Claims()
CLAIMS.rule(
    "2.2",
    en="Each of you has five of the twenty cards; an open card shows the trumps, the talon lies across it.",
    de="Jeder hat fünf von zwanzig Karten; eine offene Karte zeigt den Trumpf, darüber liegt der Talon.",
)
CLAIMS.rule(
    "3.2",
    en="A trump beats every other suit.",
    de="Ein Trumpf schlägt jede andere Farbe.",
)


@CLAIMS.says(
    en="Ace and ten together are 21 points, nearly a third of what you need.",
    de="Ass und Zehn zusammen sind 21 Augen, fast ein Drittel von dem, was du brauchst.",
)
def ace_and_ten(game: Any) -> Sequence[Figure]:
    found = ACE_TEN_20.points(("AS", "10S"))
    assert 0.3 < found / 66 < 1 / 3
    return [found]
