"""Claims of the pages of Barricade about odds and good play, and the checks that prove them."""

from tests.claims import Claims

CLAIMS = Claims()
CLAIMS.rule(
    "3.3",
    en="Three steps: c1 is the first, and then two more in one direction.",
    de="Drei Schritte: c1 ist der erste, dann noch zwei in eine Richtung.",
)
CLAIMS.rule(
    "3.4",
    en="Your own pawns never hit each other.",
    de="Eigene Figuren schlagen sich nie.",
)
