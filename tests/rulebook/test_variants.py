"""The page of a variant combines its own text with its base's, which must be true of the variant, too."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games import catalog
from games.catalog import games
from games.catalog.hearts.counting import BONUS, values
from games.catalog.hearts.family import Family
from games.engine.codec import AnyGame
from games.engine.kit.chequers.rules import Chequers
from games.engine.ruletexts import not_here
from games.rulebook.figures import parse_figure
from games.rulebook.pages import rule_page
from games.rulebook.search.passages import plain
from games.rulebook.source import Source, sources

LANGS = ("de", "en")
VARIANTS = sorted(slug for slug, game in games().items() if game.base)
HEARTS = sorted(slug for slug, game in games().items() if isinstance(game, Family))
ALONE = {
    "de": re.compile(r"\b(spielen|alle|jeder) für sich\b", re.IGNORECASE),
    "en": re.compile(r"\b((everybody plays|each) for themselves|each alone)\b", re.IGNORECASE),
}
PENALTIES = re.compile(r"^### 2\.2 (?:(?!^##).)*?^```cards\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\(#s(\d+)-(\d+)\)")
RANGE = re.compile(r"(\d+) (?:bis|to) (\d+)")
HUFFING = {"de": re.compile(r"\b(ge)?puste", re.IGNORECASE), "en": re.compile(r"\bhuff", re.IGNORECASE)}


def said(slug: str, lang: str) -> Iterator[tuple[str, str]]:
    """Yield the numbers of the paragraphs and their text."""
    for part in rule_page(slug, lang).parts:
        yield part.number, plain(part.html)


def seats(game: AnyGame) -> int:
    return max(game.seats)


def in_pairs(game: AnyGame) -> bool:
    """Return whether partners share the place, with any number of seats and any options."""
    return len(set(game.sides(game.options_type(), seats(game)))) < seats(game)


def front(source: Source) -> str:
    """Return the summary box and the rules in a minute."""
    return f"{source.minute} {source.glance and source.glance.players}"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("slug", [slug for slug in VARIANTS if in_pairs(games()[slug])])
def test_where_partners_play_nobody_plays_alone(slug: str, lang: str) -> None:
    alone = [number for number, words in said(slug, lang) if number in ("1.1", "1.2") and ALONE[lang].search(words)]
    assert not alone
    assert not ALONE[lang].search(front(sources()[slug, lang]))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("slug", HEARTS)
def test_penalty_cards_are_shown_with_what_the_rules_count(slug: str, lang: str) -> None:
    game: Any = games()[slug]
    terms = game.terms(game.options_type(), seats(game))
    shown: dict[str, int] = {}
    (figure,) = PENALTIES.findall(sources()[slug, lang].markdown)
    for line in parse_figure(figure, "french"):
        shown |= dict(zip(map(str, line.hand), points(line.name, len(line.hand)), strict=False))
    bonus = {terms.bonus: -BONUS} if terms.bonus else {}
    assert shown == {**values(terms.points), **bonus}


def points(name: str, cards: int) -> list[int]:
    """Return the points that "1 each", "2 to 10", "13, 10 and 7" or "10 off" give to that many cards, if any."""
    if found := RANGE.fullmatch(name):
        return list(range(int(found[1]), int(found[2]) + 1))
    numbers = list(map(int, re.findall(r"\d+", name)))
    return numbers * cards if len(numbers) == 1 else numbers


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("slug", HEARTS)
def test_a_match_of_hearts_goes_as_far_as_its_first_section_says(slug: str, lang: str) -> None:
    game: Any = games()[slug]
    target = game.terms(game.options_type(), seats(game)).target
    for number, words in said(slug, lang):
        if number in ("1.2", "7.1"):
            assert re.findall(r"\d{2,}", words)[:1] == [str(target)], (number, words)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("slug", VARIANTS)
def test_nothing_leads_to_what_does_not_hold_here(slug: str, lang: str) -> None:
    source = sources()[slug, lang]
    missing = not_here(Path(catalog.__path__[0]) / slug.replace("-", "_"), lang)
    linked = LINK.findall("".join((source.markdown, source.minute, source.reference, source.scoring)))
    named = {option.section for option in source.options} | {question.section for question in source.questions}
    assert not missing & {*named, *(f"{section}.{number}" for section, number in linked)}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("slug", VARIANTS)
def test_only_options_of_its_own_are_explained(slug: str, lang: str) -> None:
    own = set(games()[slug].options_type.__struct_fields__)
    assert {option.field for option in sources()[slug, lang].options if option.field} <= own


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("slug", [slug for slug in VARIANTS if isinstance(games()[slug], Chequers)])
def test_huffing_is_told_of_where_it_can_happen(slug: str, lang: str) -> None:
    game: Any = games()[slug]
    may_huff = game.terms(game.options_type()).huffing
    told = any(HUFFING[lang].search(words) for number, words in said(slug, lang) if number == "5.2")
    assert told == may_huff
