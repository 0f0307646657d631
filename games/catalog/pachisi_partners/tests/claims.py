"""Check what the pages of Pachisi partners claim about odds and good play."""

from tests.claims import Claims

CLAIMS = Claims()
CLAIMS.rule(
    "1.2",
    en="4 people play, in two pairs, each with the four pawns of one colour.",
    de="Es spielen 4 in zwei Paaren, jeder mit den vier Figuren einer Farbe.",
)
CLAIMS.rule(
    "6.1",
    en="Two pawns of one pair on one space form a blockade, whether they have the same colour or not, until one of them goes on.",
    de="Zwei Figuren eines Paars auf einem Feld sind eine Blockade, gleich ob in derselben Farbe oder nicht, bis eine davon weiterzieht.",
)
CLAIMS.rule(
    "5.1",
    en="You never hit each other: you may share a space, and then both pawns form a blockade.",
    de="Ihr schlagt einander nie: Ihr dürft euch ein Feld teilen, und dann sind beide Figuren eine Blockade.",
)
CLAIMS.rule(
    "3.3",
    en="You never have to use a throw.",
    de="Niemand muss mit seinem Wurf ziehen.",
)
