"""Every phase of a match of a game, each as a table of its own with a reader, at which nothing happens by itself.

The engine plays the match without a page, so that a phase takes milliseconds. The program that does so beside a site is
:mod:`tests.e2e.phases_played`.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from subprocess import PIPE, Popen
from typing import NamedTuple, Self

from games.engine.codec import AnyGame

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = [sys.executable, "-m", "tests.e2e.phases_played"]


class Table(NamedTuple):
    """A table in some phase: its address, the reader's cookie, and a name for the phase."""

    address: str
    cookie: dict[str, str]
    name: str


class Phases:
    """Runs the program as a context manager; ``environment`` is that of the site."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self.process = Popen(PROGRAM, cwd=ROOT, env=environment, stdin=PIPE, stdout=PIPE, text=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.communicate()

    def of(self, slug: str, seats: int, language: str = "de") -> list[Table]:
        """Return a table for each phase of a match with this number of seats."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{slug} {seats} {language}\n")
        self.process.stdin.flush()
        return [Table(**table) for table in json.loads(self.process.stdout.readline())]


def seats_of(game: AnyGame) -> list[int]:
    """Return the numbers of seats to look at: two, four, seven, the fewest and the most."""
    return sorted({min(game.seats), max(game.seats)} | ({2, 4, 7} & {*game.seats}))
