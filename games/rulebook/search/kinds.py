"""Kinds of questions and of paragraphs: who begins, when the game ends, what something is worth.

All rule texts have the same structure, so headings and a few phrases tell the kind of a paragraph in any game. The
phrases are in `kinds.<lang>.toml`.
"""

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from games.rulebook.search.language import Language, Phrase, language
from games.rulebook.search.passages import Text
from games.rulebook.search.stems import fold, spelled, words

GAP = 2
"""How many other words may be between two words of a phrase in a question."""
PLACES = ("title", "says", "section", "text")
"""The fields in which a paragraph can show its kind, the most reliable first."""
SIGN = "kind"
"""Prefix of the words by which the index finds a kind."""


@dataclass(frozen=True)
class Kind:
    """A kind: the phrases (stems) that ask for it, and by field the phrases that identify a paragraph of this kind.

    Paragraphs of a kind that is `aside` rank lower unless the question asks for that kind.
    """

    name: str
    ask: tuple[Phrase, ...]
    shown: dict[str, tuple[Phrase, ...]]
    aside: bool


def _told(lang: str) -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_name(f"kinds.{lang}.toml").read_text(encoding="utf-8"))


@cache
def kinds(lang: str) -> tuple[Kind, ...]:
    """Return all kinds of questions and paragraphs, in that language."""
    speech = language(lang)
    return tuple(
        Kind(
            name,
            tuple(dict.fromkeys(_phrases(speech, one["ask"]))),
            {place: tuple(_phrases(speech, one[place])) for place in PLACES if place in one},
            one.get("aside", False),
        )
        for name, one in _told(lang).items()
    )


def _phrases(speech: Language, texts: Iterable[str]) -> Iterable[Phrase]:
    return (speech.phrase(text) for text in texts)


@cache
def asking(lang: str) -> dict[str, str]:
    """Return the words that ask for any kind, as a mapping from the folded word to its spelling."""
    return {fold(word, lang): word for one in _told(lang).values() for text in one["ask"] for word in spelled(text)}


@cache
def aside(lang: str) -> frozenset[str]:
    """Return the names of the kinds that are `aside`."""
    return frozenset(kind.name for kind in kinds(lang) if kind.aside)


def asked_kinds(stems: Sequence[str], lang: str) -> tuple[frozenset[str], frozenset[int]]:
    """Return the kinds that a question asks for, and the positions of the words that ask for them."""
    names, places = set[str](), set[int]()
    for kind in kinds(lang):
        for phrase in kind.ask:
            if held := next(_held(stems, phrase), ()):
                names.add(kind.name)
                places.update(held)
    return frozenset(names), frozenset(places)


def _held(stems: Sequence[str], phrase: Phrase) -> Iterator[tuple[int, ...]]:
    """Yield the positions of a phrase's words wherever they occur in this order and near each other."""
    for start, stem in enumerate(stems):
        if stem == phrase[0] and (rest := _behind(stems, start + 1, phrase[1:])) is not None:
            yield start, *rest


def _behind(stems: Sequence[str], start: int, phrase: Phrase) -> tuple[int, ...] | None:
    if not phrase:
        return ()
    for place in range(start, min(len(stems), start + GAP + 1)):
        if stems[place] == phrase[0] and (rest := _behind(stems, place + 1, phrase[1:])) is not None:
            return place, *rest
    return None


def signs(text: Text) -> str:
    """Return a word for each kind of the paragraph, for the index, such as `kindbegintitle`.

    The end of the word is the most reliable field that shows the kind.
    """
    speech = language(text.lang)
    told = {"title": (text.title,), "says": (text.body,), "section": (text.section,), "text": (text.body, text.asked)}
    found = {
        place: [[speech.stem(word) for word in words(part, text.lang)] for part in parts]
        for place, parts in told.items()
    }
    return " ".join(sign for kind in kinds(text.lang) if (sign := _sign(kind, found)))


def _sign(kind: Kind, found: dict[str, list[list[str]]]) -> str:
    for place in PLACES:
        for run in found[place]:
            if any(_together(run, phrase) for phrase in kind.shown.get(place, ())):
                return f"{SIGN}{kind.name}{place}"
    return ""


def _together(run: list[str], phrase: Phrase) -> bool:
    return any(tuple(run[start : start + len(phrase)]) == phrase for start in range(len(run)))


def read_signs(line: str) -> dict[str, str]:
    """Parse the index words of :func:`signs` into a mapping from kind to field."""
    found = {}
    for sign in line.split():
        place = next(place for place in PLACES if sign.endswith(place))
        found[sign.removeprefix(SIGN).removesuffix(place)] = place
    return found
