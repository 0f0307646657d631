"""Check what the pages of Pachisi claim about odds and good play."""

from tests.claims import Claims

CLAIMS = Claims()
CLAIMS.rule(
    "1.2",
    en="2 to 4 people play, each with the four pawns of one colour.",
    de="Es spielen 2 bis 4, jeder mit den vier Figuren einer Farbe.",
)
