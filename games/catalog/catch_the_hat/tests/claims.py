"""Claims of the pages of Catch the hat about odds and good play, and the checks that prove them."""

from tests.claims import Claims

CLAIMS = Claims()
CLAIMS.rule(
    "2.1",
    en="A ring of 40 spaces, four spokes of four spaces each, and one space in the middle.",
    de="Ein Ring aus 40 Feldern, vier Speichen mit je vier Feldern und ein Feld in der Mitte.",
)
