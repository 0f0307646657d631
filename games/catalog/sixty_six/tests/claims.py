"""Check what the pages of Sixty-six claim about odds and good play."""

from tests.claims import Claims

CLAIMS = Claims()
CLAIMS.rule(
    "1.3",
    en="2 to 4; four play in two pairs",
    de="2 bis 4; zu viert spielen zwei Paare",
)
CLAIMS.rule(
    "1.3",
    en="Four use two packs of 24.",
    de="Zu viert nehmt ihr zwei Blätter zu 24.",
)
CLAIMS.rule(
    "7.1",
    en="**House decision:** If two of three get to nought in the same deal, both have won.",
    de="**Hausentscheidung:** Kommen zu dritt zwei im selben Spiel auf null, haben beide gewonnen.",
)
CLAIMS.rule(
    "2.1",
    en="Eleven and ten: 21 points in one trick.",
    de="Elf und zehn: 21 Augen mit einem Stich.",
)
CLAIMS.rule(
    "1.3",
    en="Three play each for themselves, four in two pairs, up to 101.",
    de="Zu dritt spielt jeder für sich, zu viert spielen zwei Paare bis 101.",
)
CLAIMS.rule(
    "1.3",
    en="Three people always play with 24 cards, four with two times 24.",
    de="Zu dritt spielt ihr immer mit 24 Karten, zu viert mit zweimal 24.",
)
