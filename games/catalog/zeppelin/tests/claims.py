"""Check what the pages of Zeppelin claim about odds and good play."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from tests.chances import luck_only
from tests.claims import Figure, average, match, share

CLAIMS = luck_only()
MATCHES = 1200

CLAIMS.rule(
    "4.2",
    en="Only the 6 always costs: what is in the gondola does not come back before the end.",
    de="Nur die 6 kostet immer: Was in der Gondel liegt, kommt vor dem Ende nicht zurück.",
)
CLAIMS.rule(
    "4.2",
    en="The first throw always costs a chip, as the airship is empty.",
    de="Der erste Wurf kostet immer einen Chip, denn das Luftschiff ist leer.",
)
CLAIMS.rule(
    "4.2",
    en="The 6 always costs one.",
    de="Die 6 kostet immer einen.",
)


@cache
def played(game: Any, seats: int) -> tuple[list[int], list[int]]:
    """Return how many throws some matches took, and how often each place in the order won."""
    lengths, won = [], [0] * seats
    for number in range(MATCHES):
        steps = match(game, seats, f"zeppelin {number}")
        lengths.append(len(steps))
        won[(game.outcome(steps[-1][1].state).places.index(1) - steps[0][0]) % seats] += 1
    return lengths, won


@CLAIMS.says(
    en="Going first is a disadvantage, as every field is empty then: with two players it wins only 45 matches in 100.",
    de="Wer beginnt, ist im Nachteil, denn anfangs ist jedes Feld leer: Zu zweit gewinnt er nur 45 von 100 Partien.",
    slow=True,
)
def going_first(game: Any) -> Sequence[Figure]:
    return [share(played(game, 2)[1][0], MATCHES)]


@CLAIMS.says(
    en="That is why with two players going first wins only 45 matches in 100; with three the first wins 29, the second 34 and the third 37.",
    de="Deshalb gewinnt zu zweit, wer beginnt, nur 45 von 100 Partien, und zu dritt 29, der Zweite 34 und der Dritte 37.",
    slow=True,
)
def each_place(game: Any) -> Sequence[Figure]:
    return [share(played(game, 2)[1][0], MATCHES), *(share(won, MATCHES) for won in played(game, 3)[1])]


@CLAIMS.says(
    en="With two players it takes about 25 throws, with three 55.",
    de="Zu zweit dauert eine Partie etwa 25 Würfe, zu dritt 55.",
    slow=True,
)
def throws_of_a_match(game: Any) -> Sequence[Figure]:
    return [average(played(game, seats)[0]) for seats in (2, 3)]


@CLAIMS.says(
    en="The fuller the airship, the better for whoever is about to throw.",
    de="Je voller das Luftschiff, desto besser für den, der gerade würfelt.",
)
def fuller_is_better(game: Any) -> Sequence[Figure]:
    """A throw gains a chip on a full field and costs one otherwise.

    With four full fields, a gain is twice as likely as a loss.
    """
    gains = [full / 6 - (6 - full) / 6 for full in range(6)]
    assert gains == sorted(gains)
    assert gains[4] > 0
    return []
