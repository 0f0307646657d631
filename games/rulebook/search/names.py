"""Find the games that a question names: by title or other name, in both languages, misspelt or shortened.

A name without another meaning selects its games. A name that is also an ordinary word (`Dame`, `pairs`) only suggests
them, unless the word before it shows that a game is meant (`bei Dame`).
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from games import catalog
from games.rulebook.search.language import Language, language
from games.rulebook.search.spelling import distance, sound
from games.rulebook.search.stems import words
from games.rulebook.search.vocabulary import vocabulary
from games.rulebook.source import sources

MOST_WORDS = 7
"""The most words of a name."""
SHORTEST_CUT, SHORTEST_MISSPELT, SHORTEST_ALIKE, SHORTEST_RUN, LETTERS_FOR_TWO, SHORTEST_SOUNDED = 11, 5, 4, 8, 8, 7
"""Minimum lengths in letters: of the beginning of a name that is used for the whole name; of a misspelt word; of a
word that sounds the same; of several misspelt words together; of a word with two errors; of a word that sounds the
same and has one more error.
"""
SHORTEST_WORD, SHORTEST_ALONE = 4, 5
"""The minimum length in letters of a word that occurs in only one name and is used for that name: beside other words,
and alone.
"""
ORDINARY = 3
"""A word that occurs in this many paragraphs of other games is an ordinary word."""


@dataclass(frozen=True)
class Name:
    """The words from `start` to `end` of a question name these games (slugs).

    `sure` is whether they have no other meaning.
    """

    start: int
    end: int
    slugs: frozenset[str]
    sure: bool


@dataclass(frozen=True)
class Names:
    """All names of games in one language, folded and without spaces. `single` are words that occur in only one name."""

    whole: dict[str, frozenset[str]]
    single: dict[str, frozenset[str]]
    sounds: dict[str, str]


def named(asked: list[str], lang: str) -> list[Name]:
    """Return the names in the folded words of a question. Of overlapping names only the longest is returned."""
    speech, found = language(lang), list[Name]()
    for readings in ((_whole, _cut, _misspelt), (_single,)):
        for start, end in _runs(len(asked)):
            if any(name.start < end and start < name.end for name in found):
                continue
            slugs = next(
                (slugs for reading in readings if (slugs := reading(asked[start:end], lang))), frozenset[str]()
            )
            if slugs and (_single not in readings or _is_meant(asked, start, slugs, found, speech)):
                found.append(Name(start, end, slugs, _is_sure(asked, start, end, slugs, speech)))
    return sorted(found, key=lambda name: name.start)


def _runs(length: int) -> Iterator[tuple[int, int]]:
    """Yield (start, end) of every run of words, the longest first."""
    for long in range(min(MOST_WORDS, length), 0, -1):
        for start in range(length - long + 1):
            yield start, start + long


def _whole(run: list[str], lang: str) -> frozenset[str]:
    joined, known = "".join(run), names(lang).whole
    if joined in known:
        return known[joined]
    if len(run) == 1:  # `Damepartie`
        for ending in language(lang).kinds:
            rest = joined.removesuffix(ending)
            if rest != joined and rest in known:
                return known[rest]
    return frozenset()


def _cut(run: list[str], lang: str) -> frozenset[str]:
    joined = "".join(run)
    if len(run) < 2 or len(joined) < SHORTEST_CUT:
        return frozenset()
    begun = [slugs for name, slugs in names(lang).whole.items() if name.startswith(joined)]
    return begun[0] if begun and all(slugs == begun[0] for slugs in begun) else frozenset()


def _misspelt(run: list[str], lang: str) -> frozenset[str]:
    joined, known = "".join(run), vocabulary(lang)
    least = SHORTEST_ALIKE if len(run) == 1 else SHORTEST_RUN
    if len(joined) < least or joined.isdecimal() or (len(run) == 1 and known.is_form(joined)):
        return frozenset()
    stop, is_short = known.language.stop, len(joined) < SHORTEST_CUT
    if (is_short and run[0] in stop) or _is_named_within(run, stop, lang):
        return frozenset()
    ending = run[-1] if is_short and run[-1] in stop else ""
    is_inflected = len(run) == 1 and known.is_word(joined)
    limit, said = 2 if len(joined) >= LETTERS_FOR_TWO and not is_inflected else 1, sound(joined)
    near = []
    for name, heard in names(lang).sounds.items():
        if not name.endswith(ending):
            continue
        alike = heard == said and not is_inflected
        least = SHORTEST_ALIKE if alike else SHORTEST_MISSPELT
        if min(len(name), len(joined)) >= least and (name[0] == joined[0] or alike):
            most = limit + (alike and len(run) > 1)
            away = distance(joined, name, most)
            if away <= most:
                near.append((away, not alike, name))
    return names(lang).whole[min(near)[2]] if near else frozenset()


def _is_named_within(run: list[str], stop: frozenset[str], lang: str) -> bool:
    """Return whether the run still names a game without the weak word at its end.

    Example: `Black Maria` in `Black Maria how`.
    """
    inner = [part for edge, part in ((run[0], run[1:]), (run[-1], run[:-1])) if edge in stop and part]
    return any(_whole(part, lang) or _misspelt(part, lang) for part in inner)


def _single(run: list[str], lang: str) -> frozenset[str]:
    return names(lang).single.get(run[0], frozenset()) if len(run) == 1 else frozenset()


def _is_meant(asked: list[str], start: int, slugs: frozenset[str], found: list[Name], speech: Language) -> bool:
    """Return whether a single word of a longer name is meant as that name.

    That is so if no other game uses the word (`heroes`), after `bei`, or next to the name of a related game (`dirty
    hearts`).
    """
    if len(asked[start]) >= SHORTEST_ALONE and not spread_elsewhere(asked[start], slugs, speech.code):
        return True
    kin = {relative for slug in slugs for relative in family(slug)}
    beside = (name for name in found if start in (name.start - 1, name.end))
    return (start > 0 and asked[start - 1] in speech.at) or any(name.slugs & kin for name in beside)


def _is_sure(asked: list[str], start: int, end: int, slugs: frozenset[str], speech: Language) -> bool:
    """Return whether words can only be a name: several words, a rare word, or a word after `bei`.

    If the question mentions a game that the site does not have, only a complete name of several words is certain,
    because part of a name may belong to that game: `the robber in Catan`.
    """
    if start and asked[start - 1] in speech.at:
        return True
    if any(other in speech.elsewhere for other in asked):
        return end - start > 1 and bool(_whole(asked[start:end], speech.code))
    if end - start > 1:
        return True
    word = asked[start]
    return word not in vocabulary(speech.code).forms or spread_elsewhere(word, slugs, speech.code) < ORDINARY


def spread_elsewhere(word: str, slugs: Iterable[str], lang: str) -> int:
    """Return how many paragraphs of unrelated games contain the word."""
    known, kin = vocabulary(lang), {relative for slug in slugs for relative in family(slug)}
    stem = known.language.stem(word)
    return sum(counts.spread[stem] for slug, counts in known.counts.items() if slug not in kin)


@cache
def family(slug: str) -> frozenset[str]:
    """Return the game, its base and all variants of that base."""
    base = _base(slug) or slug
    return frozenset({base} | {other for other in vocabulary("en").counts if _base(other) == base} | {slug})


def narrowest(slugs: Iterable[str]) -> list[str]:
    """Return the games without those that are the base of another one: `Omnibus Hearts` does not mean Hearts."""
    found = list(dict.fromkeys(slugs))
    return [slug for slug in found if not any(_base(other) == slug for other in found)]


@cache
def variants(slug: str) -> frozenset[str]:
    """Return the variants of a game."""
    return frozenset(other for other, _lang in sources() if _base(other) == slug)


def _base(slug: str) -> str:
    game = catalog.games().get(slug)
    return game.base.replace("_", "-") if game and game.base else ""


@cache
def names(lang: str) -> Names:
    """Return the names of all games with rules, folded like questions in that language."""
    whole: dict[str, set[str]] = defaultdict(set)
    single: dict[str, set[str]] = defaultdict(set)
    speech = language(lang)
    for (slug, code), source in sorted(sources().items()):
        inherited = sources()[_base(slug), code].also if (_base(slug), code) in sources() else ()
        for name in (source.title, *(other for other in source.also if other not in inherited)):
            spoken = words(name, lang)
            for run in (spoken, spoken[1:]) if len(spoken) > 1 and spoken[0] in speech.stop else (spoken,):
                whole["".join(run)].add(slug)
            for word in spoken:
                single[word].add(slug)
    titles = {"".join(words(source.title, lang)): slug for (slug, code), source in sources().items()}
    owners = {name: frozenset({titles[name]} if name in titles else slugs) for name, slugs in whole.items()}
    telling = {
        word: frozenset(slugs)
        for word, slugs in single.items()
        if len(slugs) == 1 and len(word) >= SHORTEST_WORD and spread_elsewhere(word, slugs, lang) < ORDINARY
        if not word.isdecimal() and word not in speech.stop and speech.stem(word) not in speech.told
    }
    return Names(owners, telling, {name: sound(name) for name in owners})
