"""Snippets of results: a passage around the matches, with the matches marked."""

import re
from typing import NamedTuple

from games.rulebook.search.language import language
from games.rulebook.search.stems import words
from games.rulebook.search.vocabulary import parts

TOKEN = re.compile(r"[^\W_]+(?:['’][^\W_]+)?|[\W_]+")
WORDS_SHOWN, WORDS_BEFORE = 42, 8


class Piece(NamedTuple):
    """A piece of text; `hit` is whether it matches the question."""

    text: str
    hit: bool


def mark(text: str, lang: str, wanted: set[str]) -> list[Piece]:
    """Split a text into pieces that match or do not match; neighbours of the same kind are joined."""
    found: list[Piece] = []
    for token in TOKEN.findall(text):
        hit = any(_stems(word, lang) & wanted for word in words(token, lang))
        if found and found[-1].hit == hit:
            found[-1] = Piece(found[-1].text + token, hit)
        else:
            found.append(Piece(token, hit))
    return found


def _stems(word: str, lang: str) -> set[str]:
    return {language(lang).stem(word), *parts(word, lang)}


def shown(pieces: list[Piece]) -> list[Piece]:
    """Return the part with the most matches, beginning a little before the first of them; `…` marks omitted text."""
    spread = [Piece(word, piece.hit) for piece in pieces for word in re.findall(r"\S+\s*|\s+", piece.text)]
    if len(spread) <= WORDS_SHOWN:
        return pieces
    hits = [place for place, piece in enumerate(spread) if piece.hit] or [0]
    best = max(
        hits, key=lambda start: (sum(start <= place < start + WORDS_SHOWN - WORDS_BEFORE for place in hits), -start)
    )
    start = min(max(0, best - WORDS_BEFORE), len(spread) - WORDS_SHOWN)
    window = spread[start : start + WORDS_SHOWN]
    before = [Piece("… ", False)] if start else []
    after = [Piece("…", False)] if start + WORDS_SHOWN < len(spread) else []
    return [*before, *window, *after]
