"""Measure how well the search answers players' questions, in sets for tuning and sets for testing.

Words and weights may be tuned on `tuning`, `more`, `fresh`, `later` and `stories`. The others show whether that was
more than learning by heart, and only their totals are looked at: `put_away` (written with `tuning`), `checked` (with
`more`; its author also wrote the thesaurus, so it says less), `kept` (with `fresh`) and `apart` (with `later`:
questions about newer titles). `stories` and `strangers` were written last, by people who had seen only rule texts: most
tell what happened at a table, and half name no game. `stories` may be tuned on; of `strangers` only totals are looked
at.
"""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from games.rulebook.search.answers import answer

HALVES = ("tuning", "more", "fresh", "later", "stories", "checked", "apart", "kept", "put_away", "strangers")
LANGUAGES = ("de", "en")
WAYS = ("child", "pub", "lawyer", "misspelt")
NONE = 99


@dataclass(frozen=True)
class Share:
    """For how many questions a right paragraph comes first, for how many among the first three, and of how many."""

    first: int
    three: int
    of: int

    @property
    def said(self) -> str:
        """Return both as percentages: `85 97`."""
        return f"{100 * self.first / self.of:4.0f}{100 * self.three / self.of:4.0f}"


@cache
def half(name: str) -> dict[str, list[dict[str, Any]]]:
    """Load a set of questions: `question` has those with an answer, `nonsense` those without."""
    path = Path(__file__).with_name(f"players_{name}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))


def place(question: dict[str, Any], *, in_its_game: bool = False, asked_back: bool = False) -> int:
    """Return the position of the first right answer, counted from 1; 99 if there is none.

    ``in_its_game`` searches only the game in question. ``asked_back`` searches it if the page offers that game for
    selection.
    """
    slug = question["where"][0].split()[0]
    found = answer(question["ask"], question["lang"], slug if in_its_game else "")
    if asked_back and slug in found.games:
        found = answer(question["ask"], question["lang"], slug)
    hits = [f"{hit.slug} {hit.number}" for hit in found.hits]
    return next((number for number, where in enumerate(hits, 1) if where in question["where"]), NONE)


def share(questions: Iterable[dict[str, Any]], *, in_its_game: bool = False, asked_back: bool = False) -> Share:
    """Return the totals of these questions."""
    places = [place(question, in_its_game=in_its_game, asked_back=asked_back) for question in questions]
    return Share(sum(at == 1 for at in places), sum(at <= 3 for at in places), len(places))


def refused(name: str) -> tuple[int, int]:
    """Return how many questions without an answer get none, and of how many."""
    asked = half(name)["nonsense"]
    return sum(not answer(one["ask"], one["lang"]).hits for one in asked), len(asked)


def table() -> str:
    """Return a table of percentages by set, language and way of asking.

    Columns: search in all games, after the selection of a game where the page offers it, and in the right game.
    """
    lines = [f"{'':<22}{'all games':>10}{'a tap':>10}{'its game':>10}   per cent first, and within three"]
    for name in HALVES:
        asked = half(name)["question"]
        rows = {f"{lang} {way}": (lang, way) for lang in LANGUAGES for way in WAYS}
        for title, (lang, way) in (rows | {lang: (lang, "") for lang in LANGUAGES} | {"all": ("", "")}).items():
            some = [one for one in asked if lang in ("", one["lang"]) and way in ("", one["way"])]
            said = (share(some), share(some, asked_back=True), share(some, in_its_game=True))
            lines.append(f"{name:<9} {title:<12}" + "".join(f"{one.said:>10}" for one in said))
        lines.append(f"{name:<9} {'without an answer':<18}{'{} of {} get none'.format(*refused(name))}")
    return "\n".join(lines)
