"""Alternatives for the words of a question: synonyms of the language, glossary terms, and spelling corrections."""

from collections import defaultdict
from collections.abc import Mapping
from functools import cache, lru_cache

from games.rulebook.glossary import Entry, entries
from games.rulebook.search.kinds import asking
from games.rulebook.search.language import Phrase, language
from games.rulebook.search.spelling import nearest, sound
from games.rulebook.search.stems import words
from games.rulebook.search.vocabulary import vocabulary


@cache
def same_meaning(lang: str) -> dict[Phrase, tuple[Phrase, ...]]:
    """Return for each phrase all other phrases that mean the same in any game."""
    known: dict[Phrase, dict[Phrase, None]] = defaultdict(dict)
    for group in language(lang).groups:
        for phrase in group:
            known[phrase] |= dict.fromkeys(other for other in group if other != phrase)
    return {phrase: tuple(others) for phrase, others in known.items()}


@cache
def terms(lang: str) -> dict[Phrase, list[tuple[Entry, tuple[Phrase, ...]]]]:
    """Return the glossary terms for each phrase, each with all phrases for that term.

    A phrase of two words such as `gun fight` is also included as one word.
    """
    speech = language(lang)
    known: dict[Phrase, list[tuple[Entry, tuple[Phrase, ...]]]] = defaultdict(list)
    for entry in entries():
        spoken = [words(form, lang) for form in entry.of(lang).all]
        spoken += [["".join(form)] for form in spoken if len(form) == 2]
        phrases = tuple(dict.fromkeys(tuple(map(speech.stem, form)) for form in spoken))
        for phrase in phrases:
            known[phrase].append((entry, phrases))
    return dict(known)


@lru_cache(maxsize=2000)
def meant_by(word: str, lang: str, scope: frozenset[str]) -> tuple[str, ...]:
    """Return the words nearest to a misspelt one: from all texts and glossaries or, with ``scope``, from those
    games.
    """
    return nearest(word, heard(lang, scope))


@lru_cache(maxsize=100)
def heard(lang: str, scope: frozenset[str]) -> Mapping[str, str]:
    """Return the words that a correction may suggest, with their sounds.

    They are the words of the games in ``scope`` (or of all games), words that stand for one of these, and everyday
    words of questions.
    """
    known, speech = vocabulary(lang), language(lang)
    helping = {*speech.helping, *asking(lang)}
    if not scope:
        return {word: sound(word) for word in sorted({*known.forms, *speech.spoken, *helping})}
    there = {stem for slug in scope if slug in known.counts for stem in known.counts[slug].spread}
    leads = {word: speech.leads.get((speech.stem(word),), ()) for word in speech.spoken}
    led = {word for word, phrases in leads.items() if any(there.issuperset(phrase) for phrase in phrases)}
    held = {word for word in known.forms if speech.stem(word) in there}
    return {word: sound(word) for word in sorted(held | led | helping)}
