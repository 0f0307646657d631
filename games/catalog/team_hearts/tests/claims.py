"""Check what the pages of Team Hearts claim about odds and good play."""

from tests.claims import Claims

CLAIMS = Claims()
CLAIMS.rule(
    "1.2",
    en="Four play, in two pairs, and partners sit opposite each other.",
    de="Vier spielen in zwei Paaren, und Partner sitzen sich gegenüber.",
)
CLAIMS.rule(
    "4.2",
    en="In the third deal of four, when cards go across.",
    de="In jedem dritten von vier Spielen, wenn die Karten nach gegenüber gehen.",
)
