"""Check what the pages of Skat claim about odds and good play."""

from tests.claims import Claims

CLAIMS = Claims()
CLAIMS.taught(
    "null",
    "under",
    en="But it is better to get rid of the highest card that stays below: here the nine.",
    de="Besser wirst du aber die höchste Karte los, die noch darunter bleibt: hier die Neun.",
)
