"""The example game of the docs: its rules hold, every refusal is provoked, and its files are complete."""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from games.engine.chance import Chance
from games.engine.page import BoardPage
from games.engine.text import LANGUAGES, words

from .shelf import EXAMPLES, example_games

(GAME,) = example_games()
MODULE: Any = sys.modules[f"{GAME.package}.rules"]
DATA: Any = sys.modules[f"{GAME.package}.data"]
CHANCE = Chance(b"example")


def position(*hands: tuple[int, ...], laid: tuple[int | None, ...] | None = None) -> Any:
    return DATA.State(DATA.Options(cards=3), len(hands), hands, laid or (None,) * len(hands))


@pytest.mark.parametrize(
    ("numbers", "winner"),
    [((3, 5, 5), 0), ((6, 6, 6), None), ((1, 2), 1), ((4, 4), None), ((6, 6, 2, 1), 2)],
)
def test_the_highest_number_that_lies_alone_takes_the_point(numbers: tuple[int, ...], winner: int | None) -> None:
    """By § 3.2."""
    assert MODULE.odd_one_out(numbers) == winner


def test_every_refusal_is_provoked() -> None:
    """By the table of refused moves, which ``test_refusals.py`` tries."""
    table = import_module(f"{GAME.package}.tests.refusals").REFUSALS
    assert {rule for *_, rule in table} == set(MODULE.Refusal)


def test_equal_cards_are_laid_one_at_a_time() -> None:
    """By § 3.1."""
    step = GAME.play(position((1, 1, 6), (2, 3, 3), laid=(None, 2)), 0, DATA.Lay(1), CHANCE)
    assert step.state.hands == ((1, 6), (3, 3))
    assert step.state.rounds == ((1, 2),)


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_board_can_be_drawn_for_every_reader(language: str) -> None:
    board = __import__(f"{GAME.package}.board", fromlist=["board"]).board
    state = GAME.setup(DATA.Options(), 3, CHANCE).state
    for reader in (0, 1, 2, None):
        drawn: Any = board(GAME.view(state, reader), words(GAME.package, language), ("Ada", "Ben", "Cem"), {})
        assert bool(drawn.choices) is (reader is not None)
        assert isinstance(drawn, BoardPage)


def test_the_guide_names_every_file_of_the_folder() -> None:
    guide = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for path in (EXAMPLES / "odd_one_out").iterdir():
        name = path.name.replace(".de.", ".{de,en}.").replace(".en.", ".{de,en}.")
        assert path.name == "__pycache__" or f"`{name}`" in guide, path.name
