"""Imports go only down; the contracts stand in pyproject.toml."""

import subprocess
import sys
import tomllib
from pathlib import Path

from games.catalog import games

ROOT = Path(__file__).resolve().parents[2]


def test_imports_go_only_down():
    program = Path(sys.executable).parent / "lint-imports"
    done = subprocess.run([program, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_engine_and_the_games_load_without_django():
    code = "import sys; import games.engine, games.catalog; sys.exit('django' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_a_game_imports_another_only_if_it_declares_it_as_its_base():
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    apart = next(contract for contract in settings["contracts"] if contract["id"] == "games-apart")
    declared = {
        f"{game.package}.** -> {game.package.rpartition('.')[0]}.{game.base}.**"
        for game in games().values()
        if game.base is not None
    }
    assert set(apart["ignore_imports"]) == declared
