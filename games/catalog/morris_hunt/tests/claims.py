"""Checks of what the pages of Morris hunt say about good play."""

from tests.claims import Claims

CLAIMS = Claims()

CLAIMS.rule(
    "4.2",
    en="With black: three lines are full from the start and never count, so head for the other thirteen.",
    de="Mit Schwarz: Drei Linien sind von Anfang an voll und zählen nie, also zieh auf die anderen dreizehn.",
)
CLAIMS.rule(
    "4.2",
    en="The mills of the start, d1, d2, d3 among them, never count, even if you open and close them again.",
    de="Die Mühlen des Anfangs, auch d1, d2, d3, zählen nie, selbst wenn du sie öffnest und wieder schließt.",
)
