"""Checks of what the pages of Hearts say about odds and good play."""

from tests.claims import Claims

CLAIMS = Claims()
CLAIMS.rule(
    "6.4",
    en="It counts double: 52 instead of 26.",
    de="Sie zählt wie ein Mond, aber doppelt: 52 statt 26.",
)
CLAIMS.rule(
    "8.1",
    en="Four may play in two pairs; partners sit across and share the place.",
    de="Vier können in zwei Paaren spielen; Partner sitzen sich gegenüber und teilen sich den Rang.",
)
CLAIMS.rule(
    "5.3",
    en="It never takes the trick, however high it is.",
    de="Den Stich nimmt sie nie, so hoch sie auch ist.",
)
CLAIMS.rule(
    "3.4",
    en="As usual: the winner of the first trick with three and five seats; the first penalty card if it goes into the hand, and with four.",
    de="Wie üblich: zu dritt und zu fünft, wer den ersten Stich macht; zu viert und immer, wenn der Stock auf die Hand geht, wer die erste Strafkarte nimmt.",
)
