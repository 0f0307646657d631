"""What the page of Mäxchen says to the player with the cup, and to the player who hears an announcement."""

from typing import Any

import pytest

from games.catalog.maexchen.board import board
from games.catalog.maexchen.data import Lift
from games.catalog.maexchen.positions import hearing, throwing
from games.catalog.maexchen.rules import Maexchen
from games.engine.chance import Chance
from games.engine.text import words

GAME = Maexchen()
NAMES = ("Ada", "Ben", "Cem")
ENGLISH = words(GAME.package, "en")


def page(thrown: int, said: int) -> Any:
    return board(GAME.view(throwing(thrown, said), 0), ENGLISH, NAMES, {})


def test_the_own_throw_is_named():
    """The text helps players who do not read or see the dice."""
    assert page(33, 65).mine.called == "double three"


def test_whoever_has_to_lie_is_told():
    """Checks § 3.3 of the rule page."""
    assert page(31, 53).ask == "What do you announce? More than 53, and 31 is not enough."
    assert page(54, 53).ask == "What do you announce? More than 53."


@pytest.mark.parametrize(("thrown", "ending"), [(54, "it was true."), (61, "more than enough.")])
def test_a_lifted_cup_tells_the_truth_from_more(thrown, ending):
    """§ 4.2: a throw that is higher than announced counts as true, but the text says that it is higher."""
    events = GAME.apply(hearing(54, thrown=thrown), 0, Lift(), Chance(bytes(32))).events
    assert ENGLISH.say(GAME.tell(events[1]), NAMES).endswith(ending)
