"""The glossary: the site's terms and each game's, from `glossary.toml`, in both languages side by side.

Terms of the site (`games/rulebook/glossary.toml`) have no paragraph; a game that uses one names its own paragraph::

    [round]                                   # a term of the site, explained there
    paragraph = "1.2"

    [brawl]                                   # a term of the game's own
    paragraph = "9.1"
    table = ["play"]                          # phases of a match in which the table page explains it; "*" is all
    de = { term = "Keilerei", forms = ["Keilereien"], synonyms = ["Schlägerei"], says = "Drei Stiche ..." }
    en = { term = "brawl", forms = ["brawls"], synonyms = [], says = "Three tricks ..." }

A variant uses the terms of its base at the same paragraphs. Its own file may name other paragraphs or add terms.

Where `says` names a jack or a queen, `german` is the text for readers who use a German deck. `forms` are marked in the
rule texts like the term; `synonyms` only help the search. `never` lists phrases that contain a form and mean something
else ("in a row").
"""

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from games import catalog
from games.engine.ruletexts import not_here
from games.engine.text import GERMAN, reader_deck

LANGUAGES = ("de", "en")


@dataclass(frozen=True)
class Wording:
    """A glossary term in one language. ``says`` is the explanation.

    For the other fields see the module.
    """

    term: str
    says: str
    forms: tuple[str, ...] = ()
    synonyms: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    german: str = ""

    @property
    def at_table(self) -> str:
        """Return the explanation for the table page, with card names of the deck that the user has chosen."""
        return self.german if self.german and reader_deck() == GERMAN else self.says

    @property
    def all(self) -> tuple[str, ...]:
        """Return all words for the term: the term itself, its forms and its synonyms."""
        return (self.term, *self.forms, *self.synonyms)


@dataclass(frozen=True)
class Entry:
    """A glossary term.

    `slug` is the game to which it belongs, "" for a term of the site. `places` maps games to paragraphs, `table` maps
    games to phases of a match.
    """

    key: str
    slug: str
    de: Wording
    en: Wording
    places: dict[str, str]
    table: dict[str, tuple[str, ...]]

    @property
    def anchor(self) -> str:
        """Return the term's id on the glossary page."""
        return f"{self.slug}-{self.key}" if self.slug else self.key

    def of(self, lang: str) -> Wording:
        """Return the wording in ``lang``, or in English if there is none."""
        return self.de if lang == "de" else self.en


@cache
def entries() -> tuple[Entry, ...]:
    """Return all terms: the site's, then each game's. Raises KeyError for a term without wording."""
    found = {("", key): _entry("", key, data) for key, data in _read(Path(__file__).parent).items()}
    for folder in sorted(Path(catalog.__path__[0]).glob("*/glossary.toml")):
        slug = folder.parent.name.replace("_", "-")
        for key, data in _read(folder.parent).items():
            if "de" in data:
                found[slug, key] = _entry(slug, key, data)
            entry = next(found[known, key] for known in (*line_of(slug), "") if (known, key) in found)
            entry.places[slug] = data["paragraph"]
            entry.table[slug] = tuple(data.get("table", ()))
    # Bases first, so that a variant of a variant inherits from both.
    for slug in sorted(catalog.games(), key=lambda slug: len(line_of(slug))):
        _inherit(slug, found.values())
    return tuple(found.values())


def line_of(slug: str) -> tuple[str, ...]:
    """Return the slugs of the game, of its base, of that game's base, and so on."""
    return tuple(package.rpartition(".")[2].replace("_", "-") for package in catalog.find(slug).line)


def base_of(slug: str) -> str:
    """Return the slug of the game's base, or an empty string."""
    return (*line_of(slug), "")[1]


def _inherit(slug: str, known: Iterable[Entry]) -> None:
    """Add the terms of the base to a variant, except those whose paragraphs the variant leaves out."""
    if not (base := base_of(slug)):
        return
    missing = not_here(Path(catalog.__path__[0]) / slug.replace("-", "_"), LANGUAGES[0])
    for entry in known:
        if base in entry.places and entry.places[base] not in missing:
            entry.places.setdefault(slug, entry.places[base])
            entry.table.setdefault(slug, entry.table[base])


@cache
def glossary(slug: str) -> tuple[Entry, ...]:
    """Return the terms that a game uses: its own and the site's."""
    return tuple(entry for entry in entries() if slug in entry.places)


def at_table(slug: str, phase: str) -> Iterator[Entry]:
    """Yield the terms that the table page explains in ``phase``."""
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
