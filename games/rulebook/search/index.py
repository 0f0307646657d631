"""The index in the database: filled at the first search after the texts have changed, asked by SQLite's FTS5 or
PostgreSQL's full text for every paragraph that holds one of the stems.
"""

import hashlib
from collections.abc import Iterable, Iterator
from datetime import timedelta
from functools import cache
from pathlib import Path

from django.db import IntegrityError, connection, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from games.rulebook.search.models import Edition, Passage
from games.rulebook.search.passages import Text, texts
from games.rulebook.search.ranking import Field, Spelled
from games.rulebook.search.stems import words
from games.rulebook.search.vocabulary import parts, vocabulary
from games.rulebook.source import sources

MOST = 300
"""Paragraphs that the database hands over to be ranked; its own order decides only which of more."""
KEPT = timedelta(days=1)
"""For so long an older edition stays: after a deploy, processes that still have the old texts ask for it."""

FTS5 = "rulebook_search_stems"
VECTOR = "to_tsvector('simple', stems)"


def candidates(stems: Iterable[str], lang: str, slug: str = "", named: Iterable[str] = ()) -> list[Spelled]:
    """Paragraphs that hold any of the stems, in no order; of one game only, if its slug is given. Of all games, what a
    variant has from its base is not there twice, unless it is one of those named (slugs).
    """
    wanted = sorted(stem for stem in stems if stem.isalnum() and stem.isascii())
    if not wanted:
        return []
    fill()
    which = Q(slug=slug) if slug else Q(again=False) | Q(slug__in=list(named))
    rows = Passage.objects.filter(which, edition=digest(), lang=lang)
    return [_spelled(row) for row in _holding(rows, wanted).only("slug", "number", "stems")]


def _holding(rows: "QuerySet[Passage]", stems: list[str]) -> "QuerySet[Passage]":
    if connection.vendor == "postgresql":
        query = " | ".join(stems)
        order = f"ts_rank({VECTOR}, to_tsquery('simple', %s))"
        where = f"{VECTOR} @@ to_tsquery('simple', %s)"
        ranked = rows.extra(where=[where], params=[query], select={"rank": order}, select_params=[query])  # noqa: S610
        return ranked.order_by("-rank")[:MOST]
    either = " OR ".join(f'"{stem}"' for stem in stems)
    held = [f"{FTS5}.rowid = rulebook_search_passage.id", f"{FTS5} MATCH %s"]
    return rows.extra(tables=[FTS5], where=held, params=[either], order_by=[f"{FTS5}.rank"])[:MOST]  # noqa: S610


def fill() -> None:
    """Write this process's texts into the index, unless they are there. Safe beside others who do the same."""
    if Edition.objects.filter(pk=digest()).exists():
        return
    try:
        with transaction.atomic():
            # The second of two at the same time waits here, and then finds that it is done.
            edition = Edition.objects.create(digest=digest())
            Edition.objects.filter(made_at__lt=timezone.now() - KEPT).exclude(pk=edition.pk).delete()
            Passage.objects.bulk_create(_passages(edition), batch_size=500)
    except IntegrityError:
        if not Edition.objects.filter(pk=digest()).exists():
            raise


def _passages(edition: Edition) -> Iterator[Passage]:
    for lang in sorted({lang for _, lang in sources()}):
        for text in texts(lang):
            place = {"lang": lang, "slug": text.slug, "number": text.number}
            yield Passage(edition=edition, **place, stems=spell_out(text), again=text.again)


@cache
def digest() -> str:
    """What the index is made of: the texts, the words of both languages, and the code that makes stems of them."""
    made = hashlib.sha256()
    for lang in sorted({lang for _, lang in sources()}):
        for text in texts(lang):
            made.update(repr(text).encode())
    for path in sorted(Path(__file__).parent.glob("*.*")):
        if path.suffix in {".py", ".toml"}:
            made.update(path.read_bytes())
    return made.hexdigest()


def spell_out(text: Text) -> str:
    """Lines of stems: title, section, text, what people ask; compounds with their parts: `wettchip|wett|chip`."""
    return "\n".join(_spell(part, text.lang) for part in (text.title, text.section, text.body, text.asked))


def _spell(text: str, lang: str) -> str:
    speech = vocabulary(lang).language
    found = []
    for word in words(text, lang):
        stem = speech.stem(word)
        found.append("|".join(dict.fromkeys((stem, *parts(word, lang)))))
    return " ".join(found)


def _spelled(row: Passage) -> Spelled:
    return Spelled(row.slug, row.number, *(_field(line) for line in row.stems.split("\n")))


def _field(line: str) -> Field:
    return [word.split("|") for word in line.split()]
