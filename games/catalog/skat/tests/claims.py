"""What the pages of Skat say of odds and good play, and what holds it."""

from tests.claims import Claims

CLAIMS = Claims()
CLAIMS.taught(
    "null",
    "under",
    en="But it is better to get rid of the highest card that stays below: here the nine.",
    de="Besser wirst du aber die höchste Karte los, die noch darunter bleibt: hier die Neun.",
)
