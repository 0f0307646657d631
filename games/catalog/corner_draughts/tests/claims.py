"""Claims of the pages of Corner draughts about good play, and the checks that prove them."""

from tests.claims import Claims

CLAIMS = Claims()

CLAIMS.rule(
    "4.2",
    en="**House decision:** You have also won if you have at least one man in the corner opposite and every other square of its nine is held by a rival man that has never moved.",
    de="**Hausentscheidung:** Gewonnen hast du auch, wenn mindestens ein Stein von dir in der Ecke gegenüber steht und auf jedem anderen ihrer neun Felder ein fremder, der nie gezogen hat.",
)
CLAIMS.rule(
    "4.2",
    en="Men that never leave do not keep you out.",
    de="Wer seine Ecke nie verlässt, sperrt dich nicht aus.",
)
CLAIMS.rule(
    "4.2",
    en="Only one black man has left its corner; the other eight have never moved.",
    de="Nur ein schwarzer Stein hat seine Ecke verlassen, die anderen acht haben nie gezogen.",
)
CLAIMS.rule(
    "4.2",
    en="White has won: eight squares are held by men that have never moved.",
    de="Weiß hat gewonnen: Auf acht Feldern stehen Steine, die nie gezogen haben.",
)
CLAIMS.rule(
    "4.2",
    en="Every other square of the corner is held by a man that has never moved, so you have won.",
    de="Auf jedem anderen Feld der Ecke steht ein Stein, der nie gezogen hat.",
)
