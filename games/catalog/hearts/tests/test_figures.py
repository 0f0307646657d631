"""Tests of the cards in the figures of the rules match the engine's positions."""

import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from games import catalog
from games.catalog.hearts.data import State
from games.engine.kit.cards import ordered
from games.engine.lessons import Figure, attempt

FAMILY = sorted(slug for slug, game in catalog.games().items() if slug == "hearts" or game.base == "hearts")
BLOCK = re.compile(r"^```cards ([\w-]+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil", "Frida")
LANGUAGES = ("de", "en")


def folder(slug: str) -> Path:
    return Path(catalog.__path__[0]) / slug.replace("-", "_")


def figures(slug: str) -> dict[str, Figure]:
    found: dict[str, Figure] = import_module(f"{catalog.find(slug).package}.figures").FIGURES
    return found


def blocks(slug: str, lang: str) -> dict[str, str]:
    text = (folder(slug) / f"rules.{lang}.md").read_text(encoding="utf-8")
    return dict(BLOCK.findall(text))


def lines(block: str) -> Iterator[tuple[str, list[str], bool]]:
    """Yield player, cards, and whether the player wins the trick, for each line of a figure."""
    for line in block.splitlines():
        who, _, rest = line.partition(": ")
        played = rest.partition(" = ")[0].removesuffix(" !").split()
        yield who, played, rest.endswith(" !")


def trick_of(state: State) -> tuple[list[tuple[int, str]], int | None]:
    """Return the trick on the table, else the newest one, and its taker."""
    if state.trick:
        return [(play.seat, play.card) for play in state.trick], None
    newest = state.tricks[-1]
    return [(play.seat, play.card) for play in newest.plays], newest.winner


@pytest.mark.parametrize("slug", FAMILY)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_figure_of_the_game_stands_in_its_text(slug: str, lang: str) -> None:
    assert set(blocks(slug, lang)) == set(figures(slug))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("slug", "name"), [(slug, name) for slug in FAMILY for name in figures(slug)])
def test_a_figure_shows_the_hand_and_the_trick_of_the_engine(slug: str, name: str, lang: str) -> None:
    figure: Figure = figures(slug)[name]
    after: Any = attempt(catalog.find(slug), figure, figure.solution).after.state
    shown = list(lines(blocks(slug, lang)[name]))
    (hand,) = [cards for who, cards, _ in shown if who == "hand"]
    assert ordered(hand) == figure.position.hands[figure.seat]
    played = [(NAMES.index(who), card) for who, cards, _ in shown if who in NAMES for card in cards]
    if not played:
        return
    trick, winner = trick_of(after)
    assert sorted(played) == sorted(trick)
    takers = [NAMES.index(who) for who, _, wins in shown if wins]
    assert takers == ([] if winner is None else [winner])


@pytest.mark.parametrize("slug", FAMILY)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_figure_with_a_wrong_move_says_why(slug: str, lang: str) -> None:
    said = tomllib.loads((folder(slug) / f"figures.{lang}.toml").read_text(encoding="utf-8"))
    assert set(said) == set(figures(slug))
    for name, figure in figures(slug).items():
        assert {"say", "ask", "right"} <= set(said[name])
        assert not figure.wrong or said[name]["wrong"]
