"""Claims of the pages of Dirty Nasty Filthy Hearts about odds and good play, and the checks that prove them."""

from tests.claims import Claims

CLAIMS = Claims()
CLAIMS.rule(
    "6.1",
    en="Hearts for four, in which each queen bites: the queen of spades costs 26, the other three 13 each, every other heart 1.",
    de="Hearts zu viert, in dem jede Dame beißt: Die Pik-Dame kostet 26, die anderen drei je 13, jedes andere Herz 1.",
)
CLAIMS.rule(
    "6.1",
    en="**House decision:** The queen of hearts counts 13 instead of 1: 77 in a deal.",
    de="**Hausentscheidung:** Die Herz-Dame zählt 13 statt 1: 77 in einem Spiel.",
)
