"""Check what the pages of Wolf and sheep claim about good play."""

from collections.abc import Sequence
from typing import Any

from games.catalog.wolf_and_sheep.solving import DARK, START, kept, squares
from tests.claims import Claims, Figure

CLAIMS = Claims()

CLAIMS.taught(
    "line",
    "close",
    en="With best play you win.",
    de="Fehlerlos gespielt, gewinnst du.",
)
CLAIMS.taught(
    "line",
    "wait",
    en="Sometimes the best move is one that catches up at the back.",
    de="Manchmal ist der beste Zug einer, der hinten aufschließt.",
)
CLAIMS.rule(
    "3.2",
    en="They move one square diagonally forward, never back, and nothing is captured.",
    de="Sie ziehen ein Feld schräg vorwärts, nie zurück, und geschlagen wird nicht.",
)


@CLAIMS.says(
    en="Led without a mistake, the sheep always win.",
    de="Fehlerlos geführt, gewinnen immer die Schafe.",
)
def the_sheep_win(game: Any) -> Sequence[Figure]:
    """Check every square on which the wolf may be placed."""
    sheep = squares(START)
    assert kept(sheep) == DARK & ~sheep
    return []
