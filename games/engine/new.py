"""``python -m games.engine new SLUG --like OTHER``: create the folder of a new game, which can be played at once.

``--like hearts`` creates a variant of Hearts: a class that changes nothing yet, with a name and texts of its own on
top of its base's texts. ``--copy`` creates an independent game from the other game's files, with names replaced; the
best model is the shortest game of the same kit family. Facts and names come from the list of titles to come, if it has
the title; the entry is then removed from the list. At the end the command prints what remains to be written.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, date, datetime
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from games.engine.codec import AnyGame
from games.engine.text import words

LANGUAGES = ("de", "en")
UNTOLD = {"de": "noch zu erzählen", "en": "still to be told"}
ABOUT = {
    "de": "Was man hier tut, ist noch zu erzählen. Zwei Sätze genügen.",
    "en": "What one does here is still to be told. Two sentences will do.",
}
LEFT_OUT = {"golden.json", "history", "__pycache__"}
FACTS = ("family", "number", "minutes", "luck", "hidden", "site")
TO_DO = {
    "shelf.toml": "two sentences about it, in both languages",
    "cover.svg": "one object that says its name, and its ground in shelf.toml (docs/look.md)",
    "rules": "what differs, with its paragraph",
    "rules.*.md": "the paragraphs that differ, the box at the top, the rules in a minute, five sentences of advice, "
    "where it comes from, questions; a title that says what it is",
    "tutorial": "lessons of its own: what differs, tried out",
    "tests": "a sentence for each thing that differs",
}
MINUTE = {
    "de": "Was hier anders ist, ist noch zu erzählen: so kurz, dass man es in einer Minute gelesen hat und sich damit "
    "an den Tisch setzen kann, mit dem Ziel, einem Zug und dem Ende.",
    "en": "What differs here is still to be told: so briefly that it is read in a minute and one can sit down with "
    "it, with the aim, what a turn is, and how it ends.",
}
ADVICE = {"de": "Rat {number} ist noch zu geben.", "en": "Advice {number} is still to be given."}
_RULES = '''"""{english}. Paragraphs (§) are those of the rule page."""

from typing import ClassVar

from {base_module} import {base_class}


class {cls}({base_class}):
    """As {named}, for now."""

    slug: ClassVar[str] = "{slug}"
    base: ClassVar[str | None] = "{base}"
    version: ClassVar[int] = 1
    replays_since: ClassVar[int] = 1
'''


class Names(NamedTuple):
    """The spellings of a game's name: ``losing-draughts``, ``losing_draughts`` and ``LosingDraughts``."""

    slug: str
    package: str
    cls: str


class Taken(Exception):
    """Raised if the name cannot be used, or the game to start from does not exist."""


def names_of(slug: str) -> Names:
    """Return all spellings of a slug. Raise Taken if it is not a valid slug."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", slug):
        raise Taken(f"{slug} is no name for a game: small letters, digits and single hyphens")
    return Names(slug, slug.replace("-", "_"), "".join(part.capitalize() for part in slug.split("-")))


def make(catalogue: str, games: Mapping[str, AnyGame], slug: str, like: str, *, copy: bool) -> Path:
    """Write the game's folder and return its path.

    Raise Taken, before any file is written, if the name cannot be used.
    """
    own = names_of(slug)
    if slug in games:
        raise Taken(f"{slug} is there already")
    if like not in games:
        raise Taken(f"no game is called {like}")
    other, folder = games[like], Path(str(import_module(catalogue).__file__)).parent / own.package
    listed = Listed.of(folder.parents[1] / "shelf" / "to_come.toml", slug)
    files: Iterable[tuple[str, str | bytes]]
    files = _copied(other, own, listed) if copy else _variant(other, own, listed)
    for name, content in files:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content.encode() if isinstance(content, str) else content)
    if listed:
        listed.strike()
    return folder


class Listed(NamedTuple):
    """The entry of a title in the list of titles to come."""

    file: Path
    facts: dict[str, Any]

    @classmethod
    def of(cls, file: Path, slug: str) -> "Listed | None":
        """Return the entry of a title; None if there is no such list or no such entry."""
        if not file.exists():
            return None
        entries = tomllib.loads(file.read_text(encoding="utf-8")).get("games", ())
        found = next((entry for entry in entries if entry["slug"] == slug), None)
        return cls(file, found) if found else None

    def strike(self) -> None:
        """Remove the entry from the list."""
        head, *entries = re.split(r"(?m)^(?=\[\[games\]\]$)", self.file.read_text(encoding="utf-8"))
        own = f'slug = "{self.facts["slug"]}"\n'
        self.file.write_text("".join([head, *(entry for entry in entries if own not in entry)]), encoding="utf-8")


def _said(own: Names, listed: Listed | None, language: str) -> tuple[str, str]:
    """Return the game's name and a line about the game."""
    if listed:
        return listed.facts[language]["name"], listed.facts[language]["say"]
    name = own.slug.replace("-", " ").capitalize()
    return name, f"{name}, {UNTOLD[language]}."


def _shelf(other: AnyGame, listed: Listed | None) -> str:
    """Return the text of ``shelf.toml`` with facts from the list of titles to come, or else from the other game."""
    file = Path(str(import_module(other.package).__file__)).with_name("shelf.toml")
    own = tomllib.loads(file.read_text(encoding="utf-8"))
    facts = listed.facts if listed else own | {"number": 0}
    about = facts.get("about") if listed else None
    tables = {"about": about or ABOUT, "cover": facts.get("cover") if listed else None}
    dated = {"puzzles_since": datetime.now(UTC).date()} if "puzzles_since" in own else {}
    plain = "".join(f"{name} = {_toml(facts[name])}\n" for name in FACTS if facts.get(name))
    plain += "".join(f"{name} = {_toml(day)}\n" for name, day in dated.items())
    return plain + "".join(_table(name, entries) for name, entries in tables.items() if entries)


def _table(name: str, entries: dict[str, Any]) -> str:
    return f"\n[{name}]\n" + "".join(f"{key} = {_toml(value)}\n" for key, value in entries.items())


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | date):
        return str(value)
    return '"' + str(value).replace("\\", "\\\\").replace('"', '\\"') + '"'


def _variant(other: AnyGame, own: Names, listed: Listed | None) -> Iterator[tuple[str, str]]:
    base, base_class = names_of(other.slug).package, type(other)
    english = _said(own, listed, "en")[0]
    named = words(other.package, "en").text("name")
    fields = {"english": english, "named": named, "base": base, **own._asdict()}
    fields |= {"base_module": base_class.__module__, "base_class": base_class.__name__}
    yield "__init__.py", ""
    yield "rules.py", _RULES.format(**fields)
    yield "tests/__init__.py", ""
    yield "shelf.toml", _shelf(other, listed)
    for language in LANGUAGES:
        name, say = _said(own, listed, language)
        yield f"text.{language}.toml", f'base = "{base}"\nname = {_toml(name)}\ntagline = {_toml(say)}\n'
        front = f'base = "{base}"\ntitle = {_toml(name)}\ndescription = {_toml(say)}\n{_introduction(language)}'
        yield f"rules.{language}.md", f"+++\n{front}+++\n\n…\n"


def _introduction(language: str) -> str:
    """Return front matter with placeholders, as every rule text needs it."""
    untold = f"{UNTOLD[language].capitalize()}."
    advice = "".join(f"    {_toml(ADVICE[language].format(number=number))},\n" for number in range(1, 6))
    origin = _table("origin", dict.fromkeys(("source", "history", "relatives"), untold))
    return f"minute = {_toml(MINUTE[language])}\nadvice = [\n{advice}]\n{origin}"


def _copied(other: AnyGame, own: Names, listed: Listed | None) -> Iterator[tuple[str, str | bytes]]:
    source, was = Path(str(import_module(other.package).__file__)).parent, names_of(other.slug)
    # A one-word slug may also name a box, an option or a card, so it is replaced only where it names the game.
    slug = (
        rf"(?<![\w.-]){was.slug}(?![\w-])"
        if "-" in was.slug
        else rf'(?:(?<=slug: ClassVar\[str\] = ")|(?<=find\(")|(?<=slug == ")|(?<=base == ")){was.slug}(?=")'
    )
    spellings = {
        rf"(?<=catalog[./]){was.package}\b|(?<![\w./-]){was.package}(?=/)": own.package,
        slug: own.slug,
        rf"\b{type(other).__name__}\b": own.cls,
    }
    for file in sorted(source.rglob("*")):
        inside = file.relative_to(source)
        if not file.is_file() or LEFT_OUT & set(inside.parts) or file.name in {"shelf.toml", "cover.svg"}:
            continue
        if file.suffix == ".bin":
            yield str(inside), file.read_bytes()
            continue
        text = file.read_text(encoding="utf-8")
        for old, new in spellings.items():
            text = re.sub(old, new, text)
        language = next((one for one in LANGUAGES if f".{one}." in file.name), "en")
        spoken, told = words(other.package, language), _said(own, listed, language)
        if file.suffix in (".toml", ".md"):
            text = text.replace(spoken.text("tagline"), told[1]).replace(spoken.text("name"), told[0])
        if inside.match("rules.*.md") and "\nsource = " not in text:  # computed from the number, which the copy lacks
            text = text.replace("[origin]\n", f"[origin]\nsource = {_toml(UNTOLD[language].capitalize() + '.')}\n")
        yield str(inside), text
    yield "shelf.toml", _shelf(other, listed)
