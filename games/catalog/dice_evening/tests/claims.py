"""Claims of the pages of Dice evening about odds and good play, and the checks that prove them."""

from collections.abc import Sequence
from typing import Any

from tests.claims import Claims, Figure

CLAIMS = Claims()

CLAIMS.rule(
    "6.3",
    en="So three games won are at least six points of ten, and the evening.",
    de="Drei gewonnene Spiele sind also mindestens sechs von zehn Punkten, und damit der Abend.",
)
CLAIMS.rule(
    "6.1",
    en="Waiting for a better digit is not worth it: a high win brings no more for the evening than a narrow one.",
    de="Auf eine bessere Ziffer zu warten lohnt nicht: Ein hoher Sieg bringt für den Abend nicht mehr als ein knapper.",
)
CLAIMS.rule(
    "6.1",
    en="Never throw for a lead that nobody counts.",
    de="Wirf nie für einen Vorsprung, den niemand zählt.",
)
CLAIMS.rule(
    "6.1",
    en="A 3 would take everything, and you are never more than ahead.",
    de="Eine 3 nähme dir alles, und mehr als vorn bist du nie.",
)


@CLAIMS.says(
    en="Five throws out of six take you to Ben’s 17 or past it; only the 3 does not.",
    de="Fünf von sechs Würfen bringen dich mindestens auf Bens 17, nur die 3 nicht.",
)
def five_throws_in_six(game: Any) -> Sequence[Figure]:
    """Five of six throws are not a three."""
    return [6 - 1, 6, 17, 3]
