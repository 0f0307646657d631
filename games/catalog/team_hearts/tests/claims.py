"""What the pages of Team hearts say of odds and good play, and what holds it."""

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
