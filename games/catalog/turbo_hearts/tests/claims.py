"""Check what the pages of Turbo Hearts claim about odds and good play."""

from tests.claims import Claims

CLAIMS = Claims()
CLAIMS.rule(
    "9.3",
    en="It then counts 2, like every other heart.",
    de="Es zählt dann 2 wie jedes andere Herz.",
)
CLAIMS.rule(
    "9.3",
    en="They then lie open and count more: the queen 26 instead of 13.",
    de="Sie liegen dann offen und zählen mehr: die Dame 26 statt 13.",
)
