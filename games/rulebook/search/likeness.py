"""The similarity of a question to the questions that players ask about a paragraph: vectors of words and 4-letter
pieces.

A question is compared with all texts about a paragraph together: its own text and the known ways of asking for it.
Features are weighted by rarity (idf), and similarity is the cosine of the vectors (Salton, Wong and Yang 1975). Pieces
of words match compounds, endings and typing errors. Everything is computed when the index is built: it has the
paragraphs of each feature, so that a question reads a few dozen rows.
"""

import sqlite3
from array import array
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from math import log, log1p, sqrt

from games.rulebook.search.language import language
from games.rulebook.search.passages import Text
from games.rulebook.search.stems import words

Vector = dict[str, float]

SCHEMA = """
    CREATE TABLE likeness (
        lang TEXT, feature TEXT, rare REAL, numbers BLOB, weights BLOB, PRIMARY KEY (lang, feature)
    ) WITHOUT ROWID;
"""
PIECE = 4
"""The length of a piece of a word, in letters."""
OF_TEXT = 0.5
"""Weight of a word of the paragraph's text, relative to one in a known question."""
UNIT = 65535
"""A weight of 1, as it is stored."""
UNKNOWN = ""
"""The feature that stands for all unknown features. It lowers the similarity of a question to everything."""
LEAST = 0.1
"""Lower similarities count as 0."""


def features(text: str, lang: str) -> Vector:
    """Return the frequency of each significant word (as a stem) and of each piece of these words (`#bett`) in a
    text.
    """
    speech, found = language(lang), defaultdict[str, float](float)
    for word in words(text, lang):
        if word and word not in speech.stop:
            for name, weight in _of_word(word, lang):
                found[name] += weight
    return dict(found)


@lru_cache(maxsize=20_000)
def _of_word(word: str, lang: str) -> tuple[tuple[str, float], ...]:
    """Return the features of a word: its stem with weight 1, and its pieces, which together have the same length as a
    vector.
    """
    marked = f"^{word}$"
    pieces = [marked[start : start + PIECE] for start in range(max(1, len(marked) - PIECE + 1))]
    each = 1 / sqrt(len(pieces))
    return ((language(lang).stem(word), 1.0), *((f"#{piece}", each) for piece in pieces))


def write(index: sqlite3.Connection, lang: str, texts: Mapping[int, Text]) -> None:
    """Store the features of all paragraphs of a language, by their number in the index."""
    vectors = {number: (_vector(text), text.again) for number, text in texts.items()}
    index.executemany("INSERT INTO likeness VALUES (?, ?, ?, ?, ?)", _rows(lang, vectors))


def _vector(text: Text) -> Vector:
    """Return the features of all texts about a paragraph, dampened: a word's tenth use adds little to the fifth."""
    found = defaultdict[str, float](float)
    told = f"{text.title} {text.title} {text.section} {text.body} {text.asked}"
    for said, weight in [*((way, 1.0) for way in text.ways), (told, OF_TEXT)]:
        for name, often in features(said, text.lang).items():
            found[name] += often * weight
    return {name: log1p(often) for name, often in found.items()}


def _rows(lang: str, vectors: Mapping[int, tuple[Vector, bool]]) -> Iterator[tuple[object, ...]]:
    """Yield the rows of features with numbers of paragraphs and weights.

    Texts that a variant shares with its base count once.
    """
    spread = Counter(name for vector, again in vectors.values() if not again for name in vector)
    number = sum(not again for _, again in vectors.values())
    rare = {name: log(1 + number / (1 + held)) for name, held in spread.items()}
    rare[UNKNOWN] = log(1 + number)
    found: dict[str, tuple[array[int], array[int]]] = defaultdict(lambda: (array("I"), array("H")))
    found[UNKNOWN] = (array("I"), array("H"))
    for paragraph, (vector, _again) in sorted(vectors.items()):
        for name, weight in _pointed(vector, rare):
            numbers, weights = found[name]
            numbers.append(paragraph)
            weights.append(round(weight * UNIT))
    for name, (numbers, weights) in sorted(found.items()):
        yield lang, name, rare[name], numbers.tobytes(), weights.tobytes()


def _pointed(vector: Vector, rare: Mapping[str, float]) -> Iterator[tuple[str, float]]:
    """Yield the vector's features, weighted by rarity and normalised to length 1."""
    weighed = {name: often * rare[name] for name, often in vector.items() if name in rare}
    length = sqrt(sum(weight * weight for weight in weighed.values()))
    return ((name, weight / length) for name, weight in weighed.items()) if length else iter(())


def alike(index: sqlite3.Connection, text: str, lang: str) -> dict[int, float]:
    """Return the paragraphs (by number) that are similar to a question, with their similarity from 0 to 1."""
    asked = features(text, lang)
    names = [UNKNOWN, *asked]
    rows = index.execute(
        f"SELECT feature, rare, numbers, weights FROM likeness"  # noqa: S608 - marks alone
        f" WHERE lang = ? AND feature IN ({marks(names)})",
        (lang, *names),
    ).fetchall()
    known = {name: rare for name, rare, *_ in rows}
    pointed = dict(_pointed(asked, {name: known.get(name, known[UNKNOWN]) for name in asked}))
    found = defaultdict[int, float](float)
    for name, _rare, numbers, weights in rows:
        weight = pointed.get(name, 0.0) / UNIT
        for number, stored in zip(array("I", numbers), array("H", weights), strict=True):
            found[number] += weight * stored
    return {number: near for number, near in found.items() if near >= LEAST}


def marks(values: Collection[object]) -> str:
    """Return SQL placeholders, one for each value."""
    return ", ".join("?" * len(values))
