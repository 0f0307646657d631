"""Checks of what the pages of Herzeln say about odds and good play."""

from tests.claims import Claims

CLAIMS = Claims()
CLAIMS.rule(
    "4.4",
    en="As is usual elsewhere, each queen costs twenty, even two in one trick.",
    de="So, wie es sonst üblich ist, kostet jede Dame zwanzig, auch zwei in einem Stich.",
)
CLAIMS.rule(
    "4.4",
    en="**House decision:** Two queens in one trick count once.",
    de="**Hausentscheidung:** Zwei Damen in einem Stich zählen einmal.",
)
