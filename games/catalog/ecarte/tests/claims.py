"""Claims of the pages of Écarté about odds and good play, and the checks that prove them."""

from tests.claims import Claims

CLAIMS = Claims()
CLAIMS.rule(
    "3.3",
    en="The higher card of the suit led takes the trick, and a trump beats every other suit.",
    de="Die höhere Karte der ausgespielten Farbe macht den Stich, und ein Trumpf schlägt jede andere Farbe.",
)
CLAIMS.rule(
    "4.1",
    en="Three of five",
    de="Drei von fünf",
)
