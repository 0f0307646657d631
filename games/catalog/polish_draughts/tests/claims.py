"""Check what the pages of Polish draughts claim about odds and good play."""

from tests.claims import Claims

CLAIMS = Claims()
CLAIMS.rule(
    "2.1",
    en="A chequered board of 10 by 10 squares, 20 men each",
    de="Ein Schachbrettmuster von 10 mal 10 Feldern, je 20 Steine",
)
