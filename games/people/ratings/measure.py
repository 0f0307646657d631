"""Measure bots: play matches between levels and write the results to ``bots.toml``.

``python -m games.people.ratings.measure [SLUG …] --seconds 20`` measures how often Hard comes first against Normal, and
Normal against Easy. Without a slug, it measures all games that have no results yet.
"""

import argparse
import sys
import tomllib
from math import inf
from typing import Any

from games.catalog import games
from games.engine.codec import AnyGame
from games.engine.fight import Contest, hold, new_times
from games.people.ratings.bots import FILE

_HEAD = """# How often Hard comes first against Normal, and Normal against Easy. Written by
#   python -m games.people.ratings.measure
# or taken from `python -m games.engine fight`. A level that is missing is left out of ratings.
# Whoever changes it counts VERSION in formula.py on, so that all ratings are made anew.
"""
_LEVELS = (("hard", "hard", "normal"), ("easy", "normal", "easy"))


def measured(game: AnyGame, matches: int, seconds: float) -> dict[str, dict[str, Any]]:
    """Return both measurements, with the game's smallest number of seats. Empty for games of pure luck."""
    if game.luck_only:
        return {}
    options, seats = game.options_type(), min(game.seats)
    pairs = len(set(game.sides(options, seats))) < seats
    found = {}
    for key, level, rivals in _LEVELS:
        contest = Contest(level, rivals, seats, matches, pairs=pairs)
        figure = hold(game, options, contest, new_times(), seconds)
        found[key] = {"share": round(figure.share, 4), "matches": figure.matches, "seats": seats, "pairs": pairs}
    return found


def written(found: dict[str, dict[str, dict[str, Any]]]) -> str:
    """Return the content of ``bots.toml``, with games in alphabetical order."""
    parts = [_HEAD]
    for slug, fights in sorted(found.items()):
        parts.append(f"[{slug}]\n")
        for level, fight in sorted(fights.items()):
            values = ", ".join(f"{name} = {str(value).lower()}" for name, value in fight.items())
            parts.append(f"{level} = {{ {values} }}\n")
    return "\n".join([parts[0], "".join(parts[1:])])


def main(arguments: list[str]) -> int:
    """Measure the games, and write the file after each of them."""
    parser = argparse.ArgumentParser(prog="python -m games.people.ratings.measure", description="Measure bots.")
    parser.add_argument("games", nargs="*", metavar="SLUG")
    parser.add_argument("--matches", type=int, default=400, help="of each kind at most")
    parser.add_argument("--seconds", type=float, default=inf, help="of CPU for each kind at most")
    wanted = parser.parse_args(arguments)
    found = tomllib.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    for slug in wanted.games or [slug for slug in sorted(games()) if slug not in found]:
        found[slug] = measured(games()[slug], wanted.matches, wanted.seconds)
        FILE.write_text(written(found), encoding="utf-8")
        sys.stdout.write(f"{slug}: {found[slug]}\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
