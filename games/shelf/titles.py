"""The titles on the shelf, read from ``games.toml`` once in each process."""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, get_args

from games.catalog import games
from games.engine.text import words

Family = Literal["tricks", "cards", "dice", "race", "draughts", "mills", "lines", "halma", "pictures", "knack"]
Luck = Literal["none", "some", "much", "all"]
FAMILIES: tuple[Family, ...] = get_args(Family)
LUCKS: tuple[Luck, ...] = get_args(Luck)


@dataclass(frozen=True)
class Said:
    """A title in one language: its name, and what it is about in a line."""

    name: str
    say: str


@dataclass(frozen=True, kw_only=True)
class Title:
    """A game of the collection; the fields are described in ``games.toml``. ``number`` 0: not in the booklet."""

    slug: str
    family: Family
    players: tuple[int, ...]
    minutes: int
    luck: Luck
    de: Said
    en: Said
    number: int = 0
    hidden: bool = False
    site: Literal["", "adapted", "page"] = ""

    @property
    def playable(self) -> bool:
        """Whether the game is here: its folder is found in the catalogue."""
        return self.slug in games()

    def said(self, language: str) -> Said:
        """Its words; the name of a playable game is the one that it goes by everywhere else."""
        own = self.de if language == "de" else self.en
        return Said(words(games()[self.slug].package, language).text("name"), own.say) if self.playable else own


@cache
def titles() -> tuple[Title, ...]:
    """All titles in the order of the shelf. Raises TypeError for a field that is unknown or missing."""
    entries = tomllib.loads(Path(__file__).with_name("games.toml").read_text(encoding="utf-8"))["games"]
    return tuple(_title(**entry) for entry in entries)


def here() -> list[Title]:
    """Those that can be played, in the same order."""
    return [title for title in titles() if title.playable]


def _title(players: Iterable[int], de: dict[str, str], en: dict[str, str], **facts: object) -> Title:
    return Title(players=tuple(players), de=Said(**de), en=Said(**en), **facts)  # type: ignore[arg-type]  # by the file


def family_of(slug: str) -> Family | None:
    """The family of a game, if it stands on the shelf."""
    return next((title.family for title in titles() if title.slug == slug), None)
