"""The titles: games describe themselves in ``shelf.toml``, and ``to_come.toml`` lists those not built yet.

Names of families, degrees of luck and hidden information are in the active language.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Literal, get_args

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.catalog import games
from games.engine.codec import AnyGame
from games.engine.ruletexts import also_called
from games.engine.text import words

Family = Literal["tricks", "cards", "dice", "race", "draughts", "mills", "lines", "halma", "pictures", "knack"]
Luck = Literal["none", "some", "much", "all"]
FAMILIES: tuple[Family, ...] = get_args(Family)
LUCKS: tuple[Luck, ...] = get_args(Luck)
LANGUAGES = ("de", "en")


@dataclass(frozen=True)
class Said:
    """Name and one-line description of a title in one language."""

    name: str
    say: str


@dataclass(frozen=True, kw_only=True)
class Title:
    """A game of the collection. ``to_come.toml`` describes the fields.

    * ``number`` is 0 if the title is not in the booklet.
    * ``about``: two sentences in each language; ``also``: other names; ``cover``: the content of the cover
      (:mod:`games.shelf.covers`). These may be empty.
    * ``puzzles_since``: the first day on which the game can provide the puzzle of the day, or None. With this date,
      puzzles of past days keep their games when titles are added.
    """

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
    puzzles_since: date | None = None
    about: Mapping[str, str] = field(default_factory=dict, compare=False)
    also: tuple[str, ...] = ()
    cover: Mapping[str, Any] = field(default_factory=dict, compare=False)

    @property
    def playable(self) -> bool:
        """Whether the game exists in the catalogue."""
        return self.slug in games()

    def said(self, language: str) -> Said:
        """Return name and description in a language."""
        return self.de if language == "de" else self.en


@cache
def titles() -> tuple[Title, ...]:
    """Return all titles: playable ones by number, then those to come.

    Raise TypeError for a field that is unknown or missing in a file.
    """
    return (*here(), *(title for title in to_come() if not title.playable))


@cache
def here() -> tuple[Title, ...]:
    """Return the playable titles by booklet number: those without a number first, all variants last."""
    found = {title_of(game): len(game.line) for game in games().values()}
    return tuple(sorted(found, key=lambda title: (found[title] > 1, title.number, title.slug)))


@cache
def to_come() -> tuple[Title, ...]:
    """Return the titles that are not built yet, in the order of the file.

    Raise TypeError for a field that is unknown or missing in the file.
    """
    entries = tomllib.loads(Path(__file__).with_name("to_come.toml").read_text(encoding="utf-8"))
    return tuple(_listed(**entry) for entry in entries.get("games", ()))  # no entries when all are built


def title_named(slug: str) -> Title:
    """Return the title with that slug. Raise KeyError if there is none."""
    return _by_slug()[slug]


@cache
def _by_slug() -> dict[str, Title]:
    return {title.slug: title for title in titles()}


def title_of(game: AnyGame) -> Title:
    """Return the title of a game, from its ``shelf.toml``.

    Raise FileNotFoundError if the file is missing, TypeError for a field that is unknown or missing.
    """
    folder = Path(str(resources.files(game.package)))
    facts = tomllib.loads((folder / "shelf.toml").read_text(encoding="utf-8"))
    also = dict.fromkeys(name for language in LANGUAGES for name in also_called(folder, language))
    usual = game.options_type()
    can = tuple(count for count in game.seats if game.forbidden_options(usual, count) is None)
    de, en = _own_words(game, "de"), _own_words(game, "en")
    return Title(slug=game.slug, players=can, also=tuple(also), de=de, en=en, **facts)


def _own_words(game: AnyGame, language: str) -> Said:
    said = words(game.package, language)
    return Said(said.text("name"), said.text("tagline"))


def _listed(
    players: Iterable[int], de: dict[str, str], en: dict[str, str], also: Iterable[str] = (), **facts: object
) -> Title:
    return Title(players=tuple(players), de=Said(**de), en=Said(**en), also=tuple(also), **facts)  # type: ignore[arg-type]  # by the file


def family_of(slug: str) -> Family | None:
    """Return the family of a game; None if it is not a title."""
    return next((title.family for title in titles() if title.slug == slug), None)


NAMES: Mapping[Family, Promise] = {
    "tricks": _("Trick-taking games"),
    "cards": _("More card games"),
    "dice": _("Dice games"),
    "race": _("Race games"),
    "draughts": pgettext_lazy("family of games", "Draughts"),
    "mills": pgettext_lazy("family of games", "Morris"),
    "lines": _("Lines and discs"),
    "halma": _("Halma and its kin"),
    "pictures": _("Picture cards"),
    "knack": _("Knack and puzzles"),
}
LUCK_NAMES: Mapping[Luck, Promise] = {
    "none": _("no luck"),
    "some": _("some luck"),
    "much": _("a lot of luck"),
    "all": _("luck alone"),
}
SECRET_NAMES: Mapping[str, Promise] = {"no": _("nothing hidden"), "yes": _("something hidden")}
