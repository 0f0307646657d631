"""Other texts about a paragraph that the search includes.

They come from the reference card, the box at the top, options, refused moves and the glossary, and from
`asked.<lang>.toml` in a game's folder: known questions for each paragraph. Those were written from the rule texts
alone, by people who knew neither the search nor its benchmark, and are not shown to users.
"""

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from games import catalog
from games.rulebook.glossary import entries
from games.rulebook.source import Source

PLACE = re.compile(r"#s(\d+(?:-\d+)?)\)")
LINK = re.compile(r"\(?\[[^\]]*\]\([^)]*\)[,;]?\s*\)?")
AT_A_GLANCE = {"1.1": ("goal",), "1.2": ("players", "time"), "2.1": ("material",)}
"""The sections that the box at the top summarises, the same in each text."""


def retold(source: Source) -> dict[str, str]:
    """Return the other texts about each paragraph or section, by its number."""
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for reading in (_at_a_glance, _on_the_card, _options, _refusals, _terms):
        for number, said in reading(source):
            found[number][said] = None
    return {number: " ".join(all_said) for number, all_said in found.items()}


def _at_a_glance(source: Source) -> Iterator[tuple[str, str]]:
    if source.glance:
        for number, fields in AT_A_GLANCE.items():
            yield number, ". ".join(getattr(source.glance, field) for field in fields)


def _on_the_card(source: Source) -> Iterator[tuple[str, str]]:
    """Yield (paragraph number, line) for each paragraph that a line of the reference card or of the table of points
    refers to.
    """
    for line in f"{source.reference}\n{source.scoring}".split("\n"):
        for place in PLACE.findall(line):
            yield place.replace("-", "."), LINK.sub("", line).replace("*", "").replace("|", " ").strip()


def _options(source: Source) -> Iterator[tuple[str, str]]:
    for option in source.options:
        yield option.section, f"{option.name}: {option.choices}. {option.changes}"


def _refusals(source: Source) -> Iterator[tuple[str, str]]:
    """Yield (paragraph number, message) for each rule: the message that refuses a move against that rule."""
    if game := catalog.games().get(source.slug):
        said = catalog.words_of(source.slug, source.lang).entry("rules")
        for rule in game.rules:
            if isinstance(text := said.get(rule.key), str):
                yield rule.section, text


def _terms(source: Source) -> Iterator[tuple[str, str]]:
    for entry in entries():
        if entry.slug and source.slug in entry.places:
            yield entry.places[source.slug], entry.of(source.lang).says


@cache
def asked(slug: str, lang: str) -> dict[str, tuple[str, ...]]:
    """Return the known questions by paragraph number; empty if the game has none. Raises TOMLDecodeError."""
    path = Path(catalog.__path__[0]) / slug.replace("-", "_") / f"asked.{lang}.toml"
    if not path.exists():
        return {}
    return {number: tuple(ways) for number, ways in tomllib.loads(path.read_text(encoding="utf-8")).items()}
