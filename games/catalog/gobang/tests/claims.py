"""Claims of the pages of Gobang about good play, and the checks that prove them."""

from tests.claims import Claims

CLAIMS = Claims()

CLAIMS.rule(
    "4.1",
    en="The first player to complete a row of five discs next to each other without a gap, across, down or diagonally, wins.",
    de="Wer zuerst eine Reihe aus fünf eigenen Steinen vervollständigt, waagrecht, senkrecht oder schräg und ohne Lücke, gewinnt.",
)
CLAIMS.taught(
    "catch",
    "two",
    en="You can do better.",
    de="Da geht mehr.",
)
