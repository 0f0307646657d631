"""One question and its answers: paragraphs with what to show of them, terms, and what may have been meant."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from heapq import nlargest

from games.rulebook.glossary import LANGUAGES, Entry, entries
from games.rulebook.search.index import candidates, told
from games.rulebook.search.names import named as called
from games.rulebook.search.passages import Text
from games.rulebook.search.question import WEAK, Question, parse
from games.rulebook.search.ranking import Ranked, rank
from games.rulebook.search.snippets import Piece, mark, shown
from games.rulebook.search.stems import words
from games.rulebook.source import Source, sources
from games.shelf.titles import titles
from games.shelf.wishes import is_called

MOST = 10
MOST_GAMES = 5
"""So many are offered to who names none; of strangers' questions the right one is among them in five of six."""
TOO_FAR = 0.3
"""Paragraphs with less than this share of the best one's score answer something else."""
TOO_LITTLE, TOO_LITTLE_UNKNOWN, TOO_LITTLE_NAMED, TOO_LITTLE_ELSEWHERE = 0.5, 0.6, 0.1, 0.8
"""If the best answers less of the question than this nothing fits. It takes more where a word is unknown, less where a
game of the house is named, and most where it is one of others.
"""
ENOUGH = 3.5
"""So many words that are answered are enough, however many are not: who tells a story says much that no rules know."""
CLOSE = 3
"""So many of the best, in all and by their words alone, are asked how much of the question they answer."""
UNSPOKEN = 0.25
"""Another language answers if it knows so many more of the words."""
MOST_PAGES = 6
SHORTEST_TITLE = 3
"""Fewer letters begin the name of half the shelf."""
SHORTEST_NAME = 4
"""Fewer letters do not begin what others call a game."""


@dataclass(frozen=True)
class Hit:
    """A paragraph that answers; `title` and `snippet` in pieces, those that match marked."""

    slug: str
    lang: str
    number: str
    game: str
    title: list[Piece]
    snippet: list[Piece]


@dataclass(frozen=True)
class Answers:
    """`lang` is that of the hits: another than asked for if only that one has an answer. `question`: what was read."""

    hits: list[Hit]
    lang: str
    question: Question
    terms: list[Entry]
    games: list[str]
    """Slugs of what may be meant, the likeliest first, where the question names no game and several have answers."""

    @property
    def maybe(self) -> list[tuple[str, str]]:
        """Slug and title of each of these games."""
        return self._titled(self.games)

    @property
    def meant(self) -> str:
        """The question with its slips mended, empty if it has none."""
        return self.question.meant

    @property
    def chosen(self) -> list[tuple[str, str]]:
        """Slug and title of each game that the question names for certain."""
        return self._titled(self.question.chosen)

    def _titled(self, slugs: Iterable[str]) -> list[tuple[str, str]]:
        return [(slug, sources()[slug, self.lang].title) for slug in slugs]


def answer(text: str, lang: str, slug: str = "", *, everywhere: bool = False) -> Answers:
    """Answer in that language, or else in another one: where this has no answer, or the other knows more of the words.

    `slug` keeps to one game; without it a game that is named is chosen, unless the question goes `everywhere`.
    Raises NotBuilt.
    """
    question = parse(text, lang, slug, everywhere=everywhere)
    others = [parse(text, other, slug, everywhere=everywhere) for other in LANGUAGES if other != lang]
    for other in others:
        if other.spoken > question.spoken + UNSPOKEN and (ranked := _ranked(other, slug)):
            return _answered(other, ranked)
    ranked = _ranked(question, slug)
    if ranked or not question.concepts:
        found = _answered(question, ranked)
        return replace(found, terms=_terms(question, found.hits))
    for other in others:
        if not other.missing and not other.mended and (ranked := _ranked(other, slug)):
            return _answered(other, ranked)
    return _answered(question, [])


def _answered(question: Question, ranked: list[Ranked]) -> Answers:
    return Answers(_hits(question, ranked), question.lang, question, [], _games(question, ranked))


def _ranked(question: Question, slug: str) -> list[Ranked]:
    """The paragraphs that fit, the best first; none if not even that does."""
    whole = {*question.chosen, *question.hinted, slug}
    ranked = rank(question, candidates(question.stems, question.lang, question.scope, whole, question.bare))
    by_words = nlargest(CLOSE, ranked, key=lambda one: one.words)
    share = max((one.share for one in (*ranked[:CLOSE], *by_words)), default=0.0)
    if share < _least(question) and (question.elsewhere or share * len(question.concepts) < ENOUGH):
        return []
    return [one for one in ranked if one.score >= ranked[0].score * TOO_FAR]


def _hits(question: Question, ranked: list[Ranked]) -> list[Hit]:
    """The best of these, with what to show of them."""
    found = told(question.lang, [(one.paragraph.slug, one.paragraph.number) for one in ranked[:MOST]])
    wanted = _wanted(question)
    return [_hit(text, wanted) for text in found]


def _games(question: Question, ranked: list[Ranked]) -> list[str]:
    """Of which games they are; none where one is named, or where all are of one."""
    if question.scope:
        return []
    slugs = list(dict.fromkeys(one.paragraph.slug for one in ranked))[:MOST_GAMES]
    return slugs if len(slugs) > 1 else []


def _least(question: Question) -> float:
    """The share of the question that the best has to answer."""
    if question.scope:
        return TOO_LITTLE_NAMED
    if question.elsewhere:
        return TOO_LITTLE_ELSEWHERE
    return TOO_LITTLE_UNKNOWN if question.missing else TOO_LITTLE


def _wanted(question: Question) -> set[str]:
    """The stems to mark: what was asked and single words for it; not those that say little, if there are others."""
    telling = [concept for concept in question.concepts if concept.counts > WEAK] or question.concepts
    marked = {stem for concept in telling for phrase in concept.told for stem in phrase}
    return marked & question.stems


def _hit(text: Text, wanted: set[str]) -> Hit:
    game = sources()[text.slug, text.lang].title
    snippet = shown(mark(text.body, text.lang, wanted))
    return Hit(text.slug, text.lang, text.number, game, mark(text.title, text.lang, wanted), snippet)


def _terms(question: Question, hits: list[Hit]) -> list[Entry]:
    """The terms that the question is about, if it is no more than a word or two, of the game that answers best."""
    if len(question.concepts) > 2 or not hits:
        return []
    asked = {place for concept in question.concepts for place in concept.terms}
    return [entry for entry in entries() if entry.anchor in asked and hits[0].slug in entry.places]


def books(lang: str, asked: str = "") -> list[tuple[str, str]]:
    """Slug and title of each game with rules in that language, by title; those that `asked` names in full or part, or
    by what others call them.
    """
    part = " ".join(asked.split()).casefold()
    named = {slug for name in called(words(asked, lang), lang) if name.sure for slug in name.slugs}
    kept = [
        (slug, source.title)
        for (slug, code), source in sources().items()
        if code == lang and (part in source.title.casefold() or slug in named or _is_called(source, part))
    ]
    return sorted(kept, key=lambda book: book[1].casefold())


def pages(lang: str, asked: str, named: Collection[str] = (), slug: str = "") -> list[tuple[str, str]]:
    """Slug and name of each title of the shelf, also of those to come, that the question calls by a name or that is
    ``named`` already; of that ``slug`` alone if there is one. Each has a page of its own.
    """
    if len(asked.strip()) < SHORTEST_TITLE:
        return []
    found = [one for one in titles() if one.slug in named or is_called(one, asked)]
    return [(one.slug, one.said(lang).name) for one in found if slug in ("", one.slug)][:MOST_PAGES]


def _is_called(source: Source, asked: str) -> bool:
    """Whether others call the game by a word of the question, or by a name that begins like it."""
    names = [name.casefold() for name in source.also]
    begun = len(asked) >= SHORTEST_NAME and any(name.startswith(asked) for name in names)
    return begun or any(f" {name} " in f" {asked} " for name in names)
