"""Claims of the pages of Binokel about odds and good play, and the checks that prove them."""

from tests.claims import Claims

CLAIMS = Claims()
CLAIMS.rule(
    "2.1",
    en="Two packs of 24 cards, twelve cards each; an open card shows the trumps.",
    de="Zwei Spiele zu 24 Karten, zwölf für jeden; eine offene Karte zeigt den Trumpf.",
)
CLAIMS.rule(
    "2.1",
    en="Two packs of 24 French-suited cards: nine to ace of each suit",
    de="Zweimal 24 französische Karten: Neun bis Ass jeder Farbe",
)
CLAIMS.rule(
    "2.1",
    en="Two packs of 24 cards are used, so every card is there twice.",
    de="Gespielt wird mit zwei Spielen zu 24 Karten; jede Karte gibt es also zweimal.",
)
CLAIMS.rule(
    "3.2",
    en="A trump beats every other suit.",
    de="Trumpf sticht jede andere Farbe.",
)
