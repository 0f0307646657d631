"""A question and its answers: paragraphs with snippets, glossary terms, and suggestions of games and spellings."""

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
"""How many games are suggested if the question names none. They include the right one for five of six test questions.
"""
TOO_FAR = 0.3
"""Paragraphs with less than this share of the best score are dropped."""
TOO_LITTLE, TOO_LITTLE_UNKNOWN, TOO_LITTLE_NAMED, TOO_LITTLE_ELSEWHERE = 0.5, 0.6, 0.1, 0.8
"""The share of the question that the best paragraph must answer for the search to show results: usually; if a word is
unknown; if a game of the site is named; if a game is named that the site does not have.
"""
ENOUGH = 3.5
"""This many answered words are enough, however many are not answered: people who tell a story use many other words."""
CLOSE = 3
"""How many of the best paragraphs, by total score and by words alone, are checked for the share that they answer."""
UNSPOKEN = 0.25
"""Another language is used if the share of the question's words that it knows is larger by at least this."""
MOST_PAGES = 6
SHORTEST_TITLE = 3
"""The minimum length of a question that is compared with titles, in letters. Shorter ones fit too many games."""
SHORTEST_NAME = 4
"""The minimum length of a text that is compared with the beginning of a game's other names, in letters."""


@dataclass(frozen=True)
class Hit:
    """A paragraph in the results. `title` and `snippet` are lists of pieces, with the matching pieces marked."""

    slug: str
    lang: str
    number: str
    game: str
    title: list[Piece]
    snippet: list[Piece]


@dataclass(frozen=True)
class Answers:
    """The answers to a question. `question` is the parsed question.

    `lang` is the language of the hits. It differs from the requested language only if that has no answer, or a worse
    one.
    """

    hits: list[Hit]
    lang: str
    question: Question
    terms: list[Entry]
    games: list[str]
    """Slugs of the games that the question may be about, the likeliest first.

    Empty if the question names a game, or if all hits are from one game.
    """

    @property
    def maybe(self) -> list[tuple[str, str]]:
        """Return slug and title of each game that the question may be about."""
        return self._titled(self.games)

    @property
    def meant(self) -> str:
        """Return the question with its spelling corrected, "" if nothing was corrected."""
        return self.question.meant

    @property
    def chosen(self) -> list[tuple[str, str]]:
        """Return slug and title of each game that the question names without doubt."""
        return self._titled(self.question.chosen)

    def _titled(self, slugs: Iterable[str]) -> list[tuple[str, str]]:
        return [(slug, sources()[slug, self.lang].title) for slug in slugs]


def answer(text: str, lang: str, slug: str = "", *, everywhere: bool = False) -> Answers:
    """Answer a question in ``lang``, or in another language if only that has an answer or knows more of the words.

    `slug` restricts the search to one game. Without it, the search is restricted to the games that the question names,
    unless `everywhere` is set. Raises NotBuilt.
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
    """Return the paragraphs that answer the question, the best first; none if even the best answers too little."""
    whole = {*question.chosen, *question.hinted, slug}
    ranked = rank(question, candidates(question.stems, question.lang, question.scope, whole, question.bare))
    by_words = nlargest(CLOSE, ranked, key=lambda one: one.words)
    share = max((one.share for one in (*ranked[:CLOSE], *by_words)), default=0.0)
    if share < _least(question) and (question.elsewhere or share * len(question.concepts) < ENOUGH):
        return []
    return [one for one in ranked if one.score >= ranked[0].score * TOO_FAR]


def _hits(question: Question, ranked: list[Ranked]) -> list[Hit]:
    """Return the best paragraphs with their titles and snippets."""
    found = told(question.lang, [(one.paragraph.slug, one.paragraph.number) for one in ranked[:MOST]])
    wanted = _wanted(question)
    return [_hit(text, wanted) for text in found]


def _games(question: Question, ranked: list[Ranked]) -> list[str]:
    """Return the slugs of the games of the hits; empty if the question names a game or all hits are from one game."""
    if question.scope:
        return []
    slugs = list(dict.fromkeys(one.paragraph.slug for one in ranked))[:MOST_GAMES]
    return slugs if len(slugs) > 1 else []


def _least(question: Question) -> float:
    """Return the share of the question that the best paragraph must answer for the search to show results."""
    if question.scope:
        return TOO_LITTLE_NAMED
    if question.elsewhere:
        return TOO_LITTLE_ELSEWHERE
    return TOO_LITTLE_UNKNOWN if question.missing else TOO_LITTLE


def _wanted(question: Question) -> set[str]:
    """Return the stems to mark in the results: the question's words and their one-word synonyms.

    Words that say little are included only if the question has no others.
    """
    telling = [concept for concept in question.concepts if concept.counts > WEAK] or question.concepts
    marked = {stem for concept in telling for phrase in concept.told for stem in phrase}
    return marked & question.stems


def _hit(text: Text, wanted: set[str]) -> Hit:
    game = sources()[text.slug, text.lang].title
    snippet = shown(mark(text.body, text.lang, wanted))
    return Hit(text.slug, text.lang, text.number, game, mark(text.title, text.lang, wanted), snippet)


def _terms(question: Question, hits: list[Hit]) -> list[Entry]:
    """Return the glossary terms that a question of one or two words is about, in the game of the best answer."""
    if len(question.concepts) > 2 or not hits:
        return []
    asked = {place for concept in question.concepts for place in concept.terms}
    return [entry for entry in entries() if entry.anchor in asked and hits[0].slug in entry.places]


def books(lang: str, asked: str = "") -> list[tuple[str, str]]:
    """Return slug and title of each game with rules in ``lang``, ordered by title.

    With ``asked``, only games that this text names in full, in part, or by another name.
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
    """Return slug and name of each title of the shelf, playable or to come, that the question names.

    ``named`` are slugs already known to be named. ``slug`` restricts the result to one title.
    """
    if len(asked.strip()) < SHORTEST_TITLE:
        return []
    found = [one for one in titles() if one.slug in named or is_called(one, asked)]
    return [(one.slug, one.said(lang).name) for one in found if slug in ("", one.slug)][:MOST_PAGES]


def _is_called(source: Source, asked: str) -> bool:
    """Return whether the question contains another name of the game, or is the beginning of one."""
    names = [name.casefold() for name in source.also]
    begun = len(asked) >= SHORTEST_NAME and any(name.startswith(asked) for name in names)
    return begun or any(f" {name} " in f" {asked} " for name in names)
