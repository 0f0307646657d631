"""The search index: an SQLite FTS5 file that finds every paragraph with one of the stems.

It is built at deploy (:mod:`games.rulebook.building`) and never written by a request. It is independent of the site's
database, because it holds only the rule texts.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path
from sys import intern

from games.rulebook import built
from games.rulebook.search import likeness
from games.rulebook.search.kinds import read_signs, signs
from games.rulebook.search.likeness import marks
from games.rulebook.search.passages import Text, texts
from games.rulebook.search.ranking import Spelled
from games.rulebook.search.stems import words
from games.rulebook.search.vocabulary import parts, vocabulary

MOST = 300
"""The maximum number of paragraphs passed on to the ranking. The order of FTS5 decides which."""
MOST_ALIKE = 60
"""How many further paragraphs are passed on to the ranking because they are similar to the question."""
NAME = "search.sqlite3"
# FTS5 keeps no copy of the stems: it reads them from the table.
SCHEMA = f"""
    {likeness.SCHEMA}
    CREATE TABLE passages (
        id INTEGER PRIMARY KEY, slug TEXT, lang TEXT, number TEXT, title TEXT, section TEXT, body TEXT, asked TEXT,
        retold TEXT, again INTEGER, stems TEXT
    );
    CREATE INDEX places ON passages (lang, slug, number);
    CREATE VIRTUAL TABLE stemmed USING fts5(
        stems, content='passages', content_rowid='id', tokenize='unicode61'
    );
"""
ADD = """
    INSERT INTO passages (slug, lang, number, title, section, body, asked, retold, again, stems)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
FIND = """
    SELECT passages.id
    FROM stemmed JOIN passages ON passages.id = stemmed.rowid
    WHERE stemmed MATCH ? AND passages.lang = ? AND {which} ORDER BY stemmed.rank LIMIT ?
"""
ALSO = "SELECT passages.id FROM passages WHERE passages.id IN ({these}) AND {which}"
READ = "SELECT slug, number, again, stems FROM passages WHERE id = ?"
TELL = """
    SELECT slug, lang, number, title, section, body, asked, retold, again
    FROM passages WHERE lang = ? AND slug = ? AND number = ?
"""

_KEPT: dict[tuple[str, int], Spelled] = {}


class NotBuilt(Exception):
    """The index for this process's texts does not exist; `manage.py build` creates it."""


def candidates(
    stems: Iterable[str], lang: str, scope: Iterable[str] = (), whole: Iterable[str] = (), like: str = ""
) -> list[tuple[Spelled, float]]:
    """Return paragraphs with any of the stems, or similar to the question ``like``, each with its similarity.

    They are in no particular order. If ``scope`` is not empty, only its games (slugs) are searched. Paragraphs that a
    variant shares with its base are left out, unless the variant is in ``whole`` (slugs). Raises NotBuilt.
    """
    wanted = sorted(stem for stem in stems if stem.isalnum() and stem.isascii())
    if not wanted:
        return []
    either = " OR ".join(f'"{stem}"' for stem in wanted)
    inside, entire = sorted(scope), sorted(whole)
    which = f"(NOT passages.again OR passages.slug IN ({marks(entire)}))"
    if inside:
        which += f" AND passages.slug IN ({marks(inside)})"
    with closing(_open()) as index:
        rows = index.execute(FIND.format(which=which), (either, lang, *entire, *inside, MOST)).fetchall()
        near = likeness.alike(index, like, lang)
        others = index.execute(ALSO.format(which=which, these=marks(near)), (*near, *entire, *inside)).fetchall()
        closest = sorted((row for (row,) in others), key=lambda row: (-near[row], row))[:MOST_ALIKE]
        found = dict.fromkeys([*(row for (row,) in rows), *closest])
        return [(_kept(index, row), near.get(row, 0.0)) for row in found]


def _kept(index: sqlite3.Connection, row: int) -> Spelled:
    """Return a paragraph split into stems. It is cached, because the texts of a process never change."""
    place = (built.digest(), row)
    if place not in _KEPT:
        _KEPT[place] = _spelled(*index.execute(READ, (row,)).fetchone())
    return _KEPT[place]


def told(lang: str, places: Sequence[tuple[str, str]]) -> list[Text]:
    """Return the texts of the paragraphs ``places`` (slug, number), in this order. Raises NotBuilt."""
    if not places:
        return []
    with closing(_open()) as index:
        rows = [index.execute(TELL, (lang, *place)).fetchone() for place in places]
    return [_text(*row) for row in rows if row]


def _text(
    slug: str, lang: str, number: str, title: str, section: str, body: str, asked: str, retold: str, again: int
) -> Text:
    return Text(slug, lang, number, title, section, body, asked, retold, bool(again))


def _open() -> sqlite3.Connection:
    """Open the index of this process's texts. The file never changes, so it is opened without locks."""
    path = built.folder() / NAME
    if not path.exists():
        raise NotBuilt
    return sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)


def write_index(folder: Path, languages: Iterable[str]) -> None:
    """Write the index of all texts into a folder that is being built."""
    with closing(sqlite3.connect(folder / NAME)) as index:
        index.executescript(SCHEMA)
        for lang in languages:
            numbered = {_added(index, text): text for text in texts(lang)}
            likeness.write(index, lang, numbered)
        index.execute("INSERT INTO stemmed (stemmed) VALUES ('rebuild')")
        index.commit()


def _added(index: sqlite3.Connection, text: Text) -> int:
    said = (text.title, text.section, text.body, text.asked, text.retold)
    return index.execute(ADD, (text.slug, text.lang, text.number, *said, text.again, spell_out(text))).lastrowid or 0


def spell_out(text: Text) -> str:
    """Return a paragraph as lines of stems: title, section, text, questions, other texts about it, kinds.

    A compound is followed by the stems of its parts: `wettchip|wett|chip`.
    """
    fields = (text.title, text.section, text.body, text.asked, text.retold)
    return "\n".join([*(_spell(part, text.lang) for part in fields), signs(text)])


def _spell(text: str, lang: str) -> str:
    speech = vocabulary(lang).language
    found = []
    for word in words(text, lang):
        stem = speech.stem(word)
        found.append("|".join(dict.fromkeys((stem, *parts(word, lang)))))
    return " ".join(found)


def _spelled(slug: str, number: str, again: int, stems: str) -> Spelled:
    """Build a paragraph from a row of the index.

    Equal stems share one string object, because all paragraphs stay in memory.
    """
    *lines, kinds = stems.split("\n")
    fields = [[word.split("|") for word in line.split()] for line in lines]
    runs = (tuple(intern(word[0]) for word in field) for field in fields)
    parts = (tuple(intern(part) for word in field for part in word[1:]) for field in fields)
    return Spelled(slug, number, bool(again), tuple(runs), tuple(parts), read_signs(kinds))
