"""Claims of the pages of Cancellation Hearts about odds and good play, and the checks that prove them."""

from tests.claims import Claims

CLAIMS = Claims()
CLAIMS.rule(
    "2.1",
    en="Two decks of 52 cards, shuffled together: clubs, diamonds, spades and hearts, each from the two up to the ace, and everything twice.",
    de="Zwei Blätter mit je 52 Karten, zusammen gemischt: Kreuz, Karo, Pik und Herz, jeweils von der Zwei bis zum Ass, und alles zweimal.",
)
