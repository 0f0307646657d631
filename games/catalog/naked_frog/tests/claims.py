"""Checks of what the pages of Naked frog say about chances."""

from collections.abc import Sequence
from typing import Any

from games.catalog.naked_frog.rules import holds, wins
from tests.chances import luck_only, throws
from tests.claims import Figure

CLAIMS = luck_only()


@CLAIMS.says(
    en="A tie wins for the attacker: in 54 duels out of 100 the neighbour is naked.",
    de="Bei gleich viel gewinnt der Angriff: In 54 von 100 Duellen ist der Nachbar nackt.",
)
@CLAIMS.says(
    en="The attacker wins 54 duels in 100, as a tie is enough.",
    de="Der Angreifer gewinnt 54 von 100 Duellen, denn gleich viel genügt ihm.",
)
def an_attack(game: Any) -> Sequence[Figure]:
    return [100 * holds(None)]


@CLAIMS.says(
    en="The average is 14; with 16 an attack holds in 76 cases out of 100.",
    de="Im Schnitt fallen 14 Augen; mit 16 hält ein Angriff in 76 von 100 Fällen.",
)
def an_attack_with_sixteen(game: Any) -> Sequence[Figure]:
    return [sum(map(sum, throws(4))) / 6**4, 16, 100 * holds(16)]


@CLAIMS.says(
    en="From three players on, the best seat at the start is the one on the attacker’s right: it comes last.",
    de="Ab dreien sitzt zu Beginn am besten, wer rechts vom Angreifer ist: Er kommt zuletzt dran.",
)
def the_last_seat(game: Any) -> Sequence[Figure]:
    for seats in game.seats:
        if seats >= 3:
            assert max(range(seats), key=wins(seats).__getitem__) == seats - 1
    return [3]


@CLAIMS.says(
    en="With three of you, whoever attacks first wins 25 matches in 100, the neighbour on the left 25, and the one on the right 50.",
    de="Zu dritt gewinnt, wer als Erster angreift, 25 von 100 Partien, sein Nachbar links 25 und der rechts 50.",
)
def with_three(game: Any) -> Sequence[Figure]:
    return [100 * share for share in wins(3)]
