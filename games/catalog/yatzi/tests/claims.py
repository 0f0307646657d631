"""Check what the pages of Yatzi claim about odds and good play."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from games.catalog.yatzi.data import BOXES, Sheet
from games.catalog.yatzi.scoring import boxes_for, filled, longest_run, points
from games.catalog.yatzi.value import worth
from games.engine.kit.dice import Dice, chances, parts
from tests.claims import Claims, Figure

CLAIMS = Claims()
EMPTY: Sheet = (None,) * len(BOXES)

CLAIMS.rule(
    "4.4",
    en="If the throw fits no free box, enter a 0 in one of them.",
    de="Passt der Wurf in kein freies Feld, trägst du in eines davon eine 0 ein.",
)
CLAIMS.rule(
    "5.2",
    en="Three of one number and two of another: 25 points.",
    de="Drei von einer Zahl und zwei von einer anderen: 25 Punkte.",
)
CLAIMS.rule(
    "5.2",
    en="Three of one face and two of another have a box of their own.",
    de="Drei gleiche und zwei gleiche haben ein eigenes Feld.",
)
CLAIMS.rule(
    "5.2",
    en="There is a better box for three of one face and two of another.",
    de="Für drei gleiche und zwei gleiche gibt es ein besseres Feld.",
)
CLAIMS.rule(
    "5.3",
    en="Keep one each of 2, 3, 4 and 5, and throw a single die.",
    de="Behalt je eine 2, 3, 4 und 5 und wirf einen einzigen Würfel.",
)
CLAIMS.rule(
    "4.3",
    en="From 63 points in the upper part you get 35 on top: that is about three of each face.",
    de="Ab 63 Punkten im oberen Teil gibt es 35 dazu: Das sind ungefähr drei von jeder Zahl.",
)
CLAIMS.taught(
    "zero",
    "least",
    en="The large boxes stay open for better luck.",
    de="Die teuren Felder bleiben offen für mehr Glück.",
)


@cache
def entered(dice: Dice) -> dict[str, float]:
    """Return the mean total of a sheet after entering these dice first, by box."""
    found = {box: points(box, dice, EMPTY) for box in boxes_for(dice, EMPTY, "chance")}
    return {box: value + worth(filled(EMPTY, box, value)) for box, value in found.items()}


@cache
def kept(dice: Dice, left: int) -> float:
    """Return the mean total of a sheet after keeping these dice, with ``left`` throws to come."""
    found = 0.0
    for more, odds in chances(5 - len(dice)):
        thrown = tuple(sorted(dice + more))
        found += odds * (
            max(entered(thrown).values()) if left == 1 else max(kept(one, left - 1) for one in parts(thrown))
        )
    return found


def failed() -> list[tuple[Dice, float]]:
    """Return the throws that fit nothing in the lower part but the chance, with their odds."""
    return [(dice, odds) for dice, odds in chances(5) if len({*dice}) >= 4 and longest_run(dice) < 4]


@CLAIMS.says(
    en="If nothing fits, give up the ones first: their box is worth least.",
    de="Passt nichts, opfere zuerst die Einser: Ihr Feld ist am wenigsten wert.",
)
def the_ones_first(game: Any) -> Sequence[Figure]:
    left = {box: worth(filled(EMPTY, box, 0)) for box in BOXES}
    assert max(left, key=left.__getitem__) == "ones"
    return []


@CLAIMS.says(
    en="Early on a failed throw goes into the ones rather than the chance.",
    de="Am Anfang kommt ein missglückter Wurf eher zu den Einsern als in die Chance.",
)
def ones_rather_than_chance(game: Any) -> Sequence[Figure]:
    goes = [(max(entered(dice), key=entered(dice).__getitem__), odds) for dice, odds in failed()]
    ones, chance = (sum(odds for box, odds in goes if box == wanted) for wanted in ("ones", "chance"))
    assert ones > 2 * chance
    return []


@CLAIMS.says(
    en="Keep three alike rather than a straight in the making while the kinds are free.",
    de="Drei Gleiche behältst du lieber als eine halbe Straße, solange Pasche frei sind.",
)
def three_alike_rather_than_half_a_straight(game: Any) -> Sequence[Figure]:
    for dice in ((1, 1, 1, 2, 3), (2, 2, 2, 3, 4), (3, 3, 3, 4, 5), (4, 4, 4, 5, 6), (3, 4, 5, 5, 5)):
        triple = tuple(die for die in dice if dice.count(die) == 3)
        assert max(parts(dice), key=lambda one: kept(one, 1)) == triple
    return []


@CLAIMS.says(
    en="Enter four alike in the upper part while that box is free, even four twos.",
    de="Trag vier Gleiche oben ein, solange das Feld frei ist, sogar vier Zweier.",
)
def four_alike_above(game: Any) -> Sequence[Figure]:
    for face, box in enumerate(BOXES[1:6], 2):
        for other in {1, 2, 3, 4, 5, 6} - {face}:
            found = entered(tuple(sorted((face,) * 4 + (other,))))
            assert max(found, key=found.__getitem__) == box
    return []
