"""Bots are measured by seeds: the same matches give the same figures."""

import subprocess
import sys
from pathlib import Path

from games.catalog import find
from games.engine.fight import Contest, hold, new_times, play_match

ROOT = Path(__file__).parents[2]
GAME = find("reversi")


def test_a_bot_that_searches_beats_chance():
    figure = hold(GAME, GAME.options_type(), Contest("normal", "random", 2, 6), new_times())
    assert figure.share >= 0.75
    assert 0 < figure.error < 0.25


def test_the_same_number_is_the_same_match():
    first, again = (play_match(GAME, GAME.options_type(), ("easy", "random"), 3, new_times()) for _ in range(2))
    assert first == again


def test_partners_win_together():
    game = find("catch-the-hat-teams")
    figure = hold(game, game.options_type(), Contest("hard", "random", 4, 8, pairs=True), new_times())
    assert figure.share > 0.75


def fight(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "games.engine", "fight", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_command_tells_strengths_and_times():
    told = fight("reversi", "--levels", "easy", "random", "--matches", "2")
    assert told.returncode == 0, told.stderr
    assert "easy   against 1 random first in" in told.stdout
    assert "longest" in told.stdout


def test_what_cannot_be_measured_is_refused_in_words():
    assert "no game is called nope" in fight("nope").stderr
    assert "at least two levels" in fight("reversi", "--levels", "easy").stderr
    assert fight("reversi", "--options", '{"nonsense": 1}').returncode == 2
