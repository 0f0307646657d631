"""The rule texts in the games' folders: which exist, and the data in their front matter.

A text is Markdown with a front matter in TOML between two lines `+++`:

* `base`: the folder of the game that this one varies. The page includes the base's paragraphs, except those whose
  number this text has as well, those named in `not_here`, and parts of the base between `::: here` and `:::` (see
  `games.engine.ruletexts`).
* `title`, `description`: of the page. `also`: other names of the game, which the search finds too. `[words]`: the few
  words that figures need in the text's language. `deck`: "french" if figures show French-suited cards.
* `minute`: the rules in a minute, Markdown: a few sentences that are enough to start. Every text has its own.
* `advice`: a list of five sentences on how to play well, checked by computations in the title's ``tests/claims.py``.
* `[origin]`: where the game comes from, see :class:`Origin`. Every text has its own, also that of a variant.
* `reference`, `scoring`: Markdown for the reference card (after the ranking of sets, if the text has one; without it,
  the card shows the minute) and for the table of points. May be missing.
* `only_here`: numbers of sections and paragraphs that hold on this site only, such as taking back; not printed.
* `[glance]`: the box at the top, see :class:`Glance`. `[[options]]`: options of a table and variants, see
  :class:`Option`. `[[questions]]`: common questions, see :class:`Question`.
* Of these, the players, time, luck and material of the box, the `source` and the names of options may be missing where
  they are the usual ones (:mod:`games.rulebook.computed`).
* `## 6 Playing cards` opens a section, `### 6.4 Never only the row` a paragraph. Refused moves link to these numbers.
* A block quote is a decision of this site, where the rules of the game leave something open. It opens with the label
  "House decision:" in bold. The page collects them. One with the label "On this site:" tells what the site does for
  the players, such as throwing for them: it decides nothing and is not printed.
* Fenced blocks `cards` and `sets` are figures, see `games.rulebook.figures`. A block `figure straight` is drawn from
  the engine, see `games.rulebook.positions`; `cards brawl` has its cards in the block, and can be tried too.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from games import catalog
from games.engine.ruletexts import rule_text
from games.rulebook import built
from games.rulebook.computed import completed

FENCE = "+++\n"
SOURCES = "sources.json"
"""Name of the built file of all rule texts."""


@dataclass(frozen=True)
class Glance:
    """The facts in the box at the top of a rule page, a few words each."""

    goal: str
    players: str
    time: str
    luck: str
    material: str


@dataclass(frozen=True)
class Origin:
    """The origin of a game: the source of its rules, its history with dates, and related games.

    Each is one to three sentences long, and says so if something is unknown.
    """

    source: str
    history: str
    relatives: str


@dataclass(frozen=True)
class Option:
    """A choice that changes the game.

    `field` is the name of the field in the game's options; "" if it is not an option there.
    """

    name: str
    choices: str
    changes: str
    section: str
    field: str = ""


@dataclass(frozen=True)
class Question:
    """A question as people ask it, its short answer, and the paragraph with the full answer."""

    ask: str
    answer: str
    section: str


@dataclass(frozen=True)
class Source:
    """One rule text: the game's slug, the language, the front matter, and the Markdown after it."""

    slug: str
    lang: str
    title: str
    description: str
    words: dict[str, str]
    markdown: str
    deck: str = ""
    also: tuple[str, ...] = ()
    glance: Glance | None = None
    minute: str = ""
    advice: tuple[str, ...] = ()
    origin: Origin | None = None
    only_here: frozenset[str] = frozenset()
    reference: str = ""
    scoring: str = ""
    options: tuple[Option, ...] = ()
    questions: tuple[Question, ...] = ()


@cache
def sources() -> dict[tuple[str, str], Source]:
    """Return every rule text by (slug, language), from the built file, or else parsed now.

    The slug is the folder's name with dashes.
    """
    paths = sorted(Path(catalog.__path__[0]).glob("*/rules.*.md"))
    found = built.read(SOURCES, list[Source]) or map(_read, paths)
    return {(source.slug, source.lang): source for source in found}


def languages(slug: str) -> list[str]:
    """Return the languages in which a game has rules, in alphabetical order."""
    return sorted(lang for game, lang in sources() if game == slug)


def _read(path: Path) -> Source:
    """Parse one file. Raises ValueError if it has no front matter, KeyError or TypeError if a field is missing."""
    lang, slug = path.name.split(".")[1], path.parent.name.replace("_", "-")
    front = completed(_front_matter(path.parent, lang), slug, lang)
    return Source(
        slug=slug,
        lang=lang,
        title=front["title"],
        description=front["description"],
        words=front.get("words", {}),
        markdown=rule_text(path.parent, lang),
        deck=front.get("deck", ""),
        **_extras(front),
    )


def _front_matter(folder: Path, lang: str) -> dict[str, Any]:
    """Return the front matter of a text, with missing fields taken from the base of a variant.

    Raises ValueError if there is none.
    """
    start, head, _ = (folder / f"rules.{lang}.md").read_text(encoding="utf-8").split(FENCE, 2)
    if start:
        raise ValueError(f"{folder.name}: the rules do not open with their front matter")
    own = tomllib.loads(head)
    return (_front_matter(folder.parent / own["base"], lang) if "base" in own else {}) | own


def _extras(front: dict[str, Any]) -> dict[str, Any]:
    """Return the optional fields of a front matter. Raises TypeError if a table has an unknown field or lacks one."""
    return {
        "also": tuple(front.get("also", ())),
        "glance": Glance(**front["glance"]) if "glance" in front else None,
        "minute": front.get("minute", ""),
        "advice": tuple(front.get("advice", ())),
        "origin": Origin(**front["origin"]) if "origin" in front else None,
        "only_here": frozenset(front.get("only_here", ())),
        "reference": front.get("reference", ""),
        "scoring": front.get("scoring", ""),
        "options": tuple(Option(**option) for option in front.get("options", [])),
        "questions": tuple(Question(**question) for question in front.get("questions", [])),
    }
