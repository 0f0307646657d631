"""Tests of the figures of the rule page of draughts."""

import re

import pytest

from games.catalog.draughts.rules import Draughts
from games.engine.kit.chequers.moving import EMPTY, field_of
from games.engine.parts import part
from games.engine.text import words

GAME = Draughts()
FIGURES = part(GAME, "figures").FIGURES
GRID = field_of(8).grid


@pytest.mark.parametrize("name", FIGURES)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_figure_shows_every_piece_that_its_words_name(name: str, lang: str):
    """Captured or huffed pieces would be missing if the position after the move were shown."""
    figure = FIGURES[name]
    told = words(GAME.package, lang, "figures").entry(name)["say"]
    named = re.findall(r"\b[a-h][1-8]\b", told)
    assert named
    assert figure.before
    assert all(figure.position.board[GRID.numbers[field]] != EMPTY for field in named)
