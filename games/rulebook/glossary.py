"""The glossary: words of the house and of each game, as they lie in `glossary.toml`, in both languages side by side.

The house's words (`games/rulebook/glossary.toml`) have no paragraph; a game that uses one says where::

    [round]                                   # the house's word, explained by the house
    paragraph = "1.2"

    [brawl]                                   # a word of the game's own
    paragraph = "9.1"
    table = ["play"]                          # phases of a match in which the table page explains it; "*" is all
    de = { term = "Keilerei", forms = ["Keilereien"], synonyms = ["Schlägerei"], says = "Drei Stiche ..." }
    en = { term = "brawl", forms = ["brawls"], synonyms = [], says = "Three tricks ..." }

A variant uses the words of its base at the same paragraphs; its own file may name another paragraph, or add words.

Where `says` names a jack or a queen, `german` says it at a table to whoever holds a German deck.
`forms` are marked in the rule texts as the term is; `synonyms` only help the search. `never` lists phrases that hold a
form and mean something else ("in a row").
"""

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from games import catalog
from games.engine import decks
from games.engine.ruletexts import not_here

LANGUAGES = ("de", "en")


@dataclass(frozen=True)
class Wording:
    """A term in one language."""

    term: str
    says: str
    forms: tuple[str, ...] = ()
    synonyms: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    german: str = ""

    @property
    def at_table(self) -> str:
        """What it says there: with the cards of the deck that its reader holds."""
        return self.german if self.german and decks.held() == decks.GERMAN else self.says

    @property
    def all(self) -> tuple[str, ...]:
        """Every word that asks for this one."""
        return (self.term, *self.forms, *self.synonyms)


@dataclass(frozen=True)
class Entry:
    """A term. `slug` is empty for a word of the house; `places` has the paragraph by game, `table` phases by game."""

    key: str
    slug: str
    de: Wording
    en: Wording
    places: dict[str, str]
    table: dict[str, tuple[str, ...]]

    @property
    def anchor(self) -> str:
        """Its id on the glossary page."""
        return f"{self.slug}-{self.key}" if self.slug else self.key

    def of(self, lang: str) -> Wording:
        """In that language; in English where there is no other."""
        return self.de if lang == "de" else self.en


@cache
def entries() -> tuple[Entry, ...]:
    """All terms: those of the house, then those of each game. Raises KeyError for a term without its words."""
    found = {("", key): _entry("", key, data) for key, data in _read(Path(__file__).parent).items()}
    for folder in sorted(Path(catalog.__path__[0]).glob("*/glossary.toml")):
        slug = folder.parent.name.replace("_", "-")
        for key, data in _read(folder.parent).items():
            if "de" in data:
                found[slug, key] = _entry(slug, key, data)
            entry = next(found[known, key] for known in (*line_of(slug), "") if (known, key) in found)
            entry.places[slug] = data["paragraph"]
            entry.table[slug] = tuple(data.get("table", ()))
    # Bases first: what one inherits is there to pass on.
    for slug in sorted(catalog.games(), key=lambda slug: len(line_of(slug))):
        _inherit(slug, found.values())
    return tuple(found.values())


def line_of(slug: str) -> tuple[str, ...]:
    """The slugs of the game itself, of the one that it varies, and so on."""
    return tuple(package.rpartition(".")[2].replace("_", "-") for package in catalog.find(slug).line)


def base_of(slug: str) -> str:
    """The slug of the game that this one varies, or empty."""
    return (*line_of(slug), "")[1]


def _inherit(slug: str, known: Iterable[Entry]) -> None:
    """Words of the base, but for those of paragraphs that do not hold in the variant."""
    if not (base := base_of(slug)):
        return
    missing = not_here(Path(catalog.__path__[0]) / slug.replace("-", "_"), LANGUAGES[0])
    for entry in known:
        if base in entry.places and entry.places[base] not in missing:
            entry.places.setdefault(slug, entry.places[base])
            entry.table.setdefault(slug, entry.table[base])


@cache
def glossary(slug: str) -> tuple[Entry, ...]:
    """The terms that a game uses, its own and those of the house."""
    return tuple(entry for entry in entries() if slug in entry.places)


def at_table(slug: str, phase: str) -> Iterator[Entry]:
    """The terms that the table explains in that phase."""
    return (entry for entry in glossary(slug) if {phase, "*"} & set(entry.table[slug]))


def _read(folder: Path) -> dict[str, Any]:
    path = folder / "glossary.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def _entry(slug: str, key: str, data: dict[str, Any]) -> Entry:
    wordings = {lang: _wording(data[lang]) for lang in LANGUAGES}
    return Entry(key, slug, wordings["de"], wordings["en"], {}, {})


def _wording(data: dict[str, Any]) -> Wording:
    lists = {name: tuple(data.get(name, ())) for name in ("forms", "synonyms", "never")}
    return Wording(data["term"], data["says"], **lists, german=data.get("german", ""))
