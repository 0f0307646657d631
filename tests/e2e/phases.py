"""Every phase that a match of a game passes through, each as a table of its own at which a reader sits and nothing goes
on by itself. The match is played by the engine, without a page: a phase costs milliseconds, not a walk to it.

The program beside a site that does so is :mod:`tests.e2e.phases_played`.
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
    """Where a phase is to be seen, with which cookie, and what it is called."""

    address: str
    cookie: dict[str, str]
    name: str


class Phases:
    """The program, as long as it is wanted; ``environment`` is that of the site."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self.process = Popen(PROGRAM, cwd=ROOT, env=environment, stdin=PIPE, stdout=PIPE, text=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.communicate()

    def of(self, slug: str, seats: int, language: str = "de") -> list[Table]:
        """A table for each phase of a match of so many."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{slug} {seats} {language}\n")
        self.process.stdin.flush()
        return [Table(**table) for table in json.loads(self.process.stdout.readline())]


def seats_of(game: AnyGame) -> list[int]:
    """With how many a game is looked at: two, four, seven, the fewest and the most."""
    return sorted({min(game.seats), max(game.seats)} | ({2, 4, 7} & {*game.seats}))
