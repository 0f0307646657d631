"""What the pages of Wolf and sheep say of good play, and what holds it."""

from tests.claims import Claims

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
