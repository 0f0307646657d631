"""Imports go only down, by the contracts in pyproject.toml."""

import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import grimp

from games.catalog import games

ROOT = Path(__file__).resolve().parents[2]


def test_imports_go_only_down():
    program = Path(sys.executable).parent / "lint-imports"
    done = subprocess.run([program, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_engine_and_the_games_load_without_django():
    code = "import sys; import games.engine, games.catalog; sys.exit('django' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_a_game_imports_another_only_if_it_varies_it():
    """A variant may import its base, the base of that, and so on."""
    imported = grimp.build_graph("games", cache_dir=None)
    for game in games().values():
        own = {game.package, *imported.find_descendants(game.package)}
        theirs = {other for module in own for other in imported.find_modules_directly_imported_by(module)}
        packages = {".".join(name.split(".")[:3]) for name in theirs if name.startswith("games.catalog.")}
        assert packages <= set(game.line), game.slug


def test_no_module_imports_itself_by_way_of_others():
    """Imports inside functions count too, since they only hide a cycle. CycleError names the cycle."""
    imported = grimp.build_graph(
        "games", "halfpint_site", "tournaments", cache_dir=None, exclude_type_checking_imports=True
    )
    TopologicalSorter(
        {module: imported.find_modules_directly_imported_by(module) for module in imported.modules}
    ).prepare()
