"""Checks of what the pages of Losing draughts say about odds and good play."""

from tests.claims import Claims

CLAIMS = Claims()
CLAIMS.rule(
    "2.1",
    en="A chequered board of 8 by 8 squares, 12 men each",
    de="Ein Schachbrettmuster von 8 mal 8 Feldern, je 12 Steine",
)
