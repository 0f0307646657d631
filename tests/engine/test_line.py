"""A variant of a variant takes what its own folder lacks from the nearest base that has it."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.engine.codec import AnyGame
from games.engine.game import game_in
from games.engine.parts import part
from games.engine.ruletexts import rule_text
from games.engine.text import words

RULES = """
from games.catalog.reversi.rules import Reversi

class Mine(Reversi):
    slug = "{name}"
    base = {base!r}
"""
LINE = {"grand": None, "parent": "grand", "child": "parent"}


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package of three games, each a variant of the previous one."""
    root = tmp_path / "a_line"
    for name, base in LINE.items():
        folder = root / name
        folder.mkdir(parents=True)
        folder.joinpath("__init__.py").touch()
        folder.joinpath("rules.py").write_text(RULES.format(name=name, base=base))
        named = f'base = "{base}"\n' if base else ""
        folder.joinpath("text.en.toml").write_text(f'{named}name = "{name}"\n[board]\n{name} = "said by {name}"\n')
        head = named or '[words]\nnot_here = "Not here."\n'
        left_out = 'not_here = ["1.2"]\n' if name == "child" else ""
        body = "## 1 One\n\n### 1.1 All\n\nBy all.\n\n### 1.2 Some\n\nBy some.\n" if base is None else ""
        folder.joinpath("rules.en.md").write_text(f"+++\n{left_out}{head}+++\n{body}")
    root.joinpath("__init__.py").touch()
    root.joinpath("grand", "bot.py").write_text("WHOSE = 'grand'\n")
    root.joinpath("grand", "board.py").write_text("WHOSE = 'grand'\n")
    root.joinpath("parent", "board.py").write_text("WHOSE = 'parent'\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield root
    for module in [name for name in sys.modules if name.partition(".")[0] == "a_line"]:
        del sys.modules[module]


def game(name: str) -> AnyGame:
    return game_in(f"a_line.{name}")


@pytest.mark.usefixtures("shelf")
def test_a_file_comes_from_the_nearest_that_has_it():
    assert game("child").line == ("a_line.child", "a_line.parent", "a_line.grand")
    assert game("child").home("board.py") == "a_line.parent"
    assert game("child").home("bot.py") == "a_line.grand"
    assert game("child").home("nowhere.py") == "a_line.grand"
    assert game("grand").home("board.py") == "a_line.grand"


@pytest.mark.usefixtures("shelf")
def test_so_do_parts_and_words():
    found = part(game("child"), "bot"), part(game("child"), "board")
    assert [getattr(module, "WHOSE", None) for module in found] == ["grand", "parent"]
    said = words("a_line.child", "en")
    assert [said.text(f"board.{name}") for name in LINE] == [f"said by {name}" for name in LINE]


def test_so_does_the_sentence_for_what_does_not_hold(shelf: Path):
    text = rule_text(shelf / "child", "en")
    assert "By all." in text
    assert "By some." not in text
    assert "Not here." in text
