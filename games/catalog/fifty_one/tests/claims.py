"""Claims of the pages of Fifty-one about odds and good play, and the checks that prove them."""

from collections.abc import Sequence
from typing import Any

from tests.claims import Claims, Figure

CLAIMS = Claims()
ADDS = {"8": 8, "K": 4, "Q": 3, "J": 2, "A": 1, "7": 1, "9": 0, "10": -1}
"""§ 2.2."""

CLAIMS.rule(
    "2.1",
    en="32 cards from seven to ace.",
    de="32 Karten von Sieben bis Ass.",
)
CLAIMS.rule(
    "2.2",
    en="The next player is no better off than you were.",
    de="Der Nächste hat es nicht besser, als du es hattest.",
)


def loses(total: int) -> int:
    """Return with how many of the eight ranks the sum reaches 51."""
    return sum(total + adds >= 51 for adds in ADDS.values())


@CLAIMS.says(
    en="Keep tens and nines for the end, because they never lose.",
    de="Heb Zehner und Neuner für das Ende auf, denn sie verlieren nie.",
)
def tens_and_nines(game: Any) -> Sequence[Figure]:
    assert not any(total + ADDS[rank] >= 51 for total in range(51) for rank in ("9", "10"))
    return []


@CLAIMS.says(
    en="Leave your neighbour a sum of 50 rather than 46.",
    de="Lass deinem Nachbarn lieber eine Summe von 50 als eine von 46.",
)
def fifty_rather_than_46(game: Any) -> Sequence[Figure]:
    assert loses(50) > loses(46)
    return [50, 46]
