"""Rule texts: both languages have the same paragraphs and figures, and these show legal positions."""

import re
from collections import Counter
from itertools import pairwise

import pytest

from games.catalog import games
from games.catalog.half_pint_heroes import cards as deck
from games.engine.text import words
from games.rulebook.figures import Card, FigureLine, Ranked, Shown, parse_figure, parse_ranking
from games.rulebook.pages import rule_page, sections
from games.rulebook.source import sources

HPH = "half-pint-heroes"
SLUGS = sorted({slug for slug, _ in sources()})
TEXTS = sorted(sources())
FENCED = re.compile(r"^```(cards|sets)(?: [\w-]+)?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LABELS = {"de": {"Hausentscheidung:", "Auf dieser Seite:"}, "en": {"House decision:", "On this site:"}}
"""One word for what the house has decided, in every game; and one for what only the site does."""
FIXED = {
    "1": 2, "2": 3, "3": 3, "4": 4, "5": 3, "6": 8, "7": 4, "8": 6, "9": 3,
    "10": 3, "11": 6, "12": 4, "13": 3, "14": 4, "15": 5, "16": 1,
}  # fmt: skip


def blocks(slug: str, lang: str, kind: str) -> list[str]:
    """Return the fenced blocks of that kind, in order."""
    return [content for info, content in FENCED.findall(sources()[slug, lang].markdown) if info == kind]


def figures(lang: str) -> list[tuple[FigureLine, ...]]:
    return [parse_figure(block) for block in blocks(HPH, lang, "cards")]


def faces(*cards: Shown) -> tuple[Card, ...]:
    """Return the cards, and assert that all of them belong to the house deck."""
    found = tuple(card for card in cards if isinstance(card, Card))
    assert len(found) == len(cards)
    return found


def ranking(lang: str) -> tuple[Ranked, ...]:
    return parse_ranking(blocks(HPH, lang, "sets")[0])


def numbers(slug: str, lang: str) -> list[str]:
    page = rule_page(slug, lang)
    return [number for part in page.sections for number in (part.number, *(sub.number for sub in part.paragraphs))]


def kind_of(cards: tuple[Card, ...]) -> int | None:
    """Return the place of a set in the ranking of § 7.1, counted from 0, or None. Independent of the engine."""
    values = sorted(card.value for card in cards)
    counts = sorted(Counter(values).values())
    flush = len(cards) == 5 and len({card.suit for card in cards}) == 1
    straight = len(cards) == 5 and all(b == a + 1 for a, b in pairwise(values))
    if flush and straight:
        return 0 if values[-1] == 13 else 2
    same: dict[tuple[int, ...], int] = {
        (5,): 1,
        (4,): 3,
        (2, 3): 5,
        (3,): 7,
        (2, 2): 8,
        (2,): 9,
        (1,): 10,
    }
    return 4 if flush else 6 if straight else same.get(tuple(counts))


@pytest.mark.parametrize("slug", SLUGS)
def test_both_languages_have_the_same_numbers_in_the_same_order(slug: str) -> None:
    assert numbers(slug, "de") == numbers(slug, "en")


@pytest.mark.parametrize(("slug", "lang"), TEXTS)
def test_numbers_count_up_without_a_gap_and_only_once(slug: str, lang: str) -> None:
    expected = []
    for index, section in enumerate(rule_page(slug, lang).sections, start=1):
        expected += [
            f"{index}",
            *(f"{index}.{sub}" for sub in range(1, len(section.paragraphs) + 1)),
        ]
    assert numbers(slug, lang) == expected
    assert sections(slug, lang) == set(expected)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_paragraphs_that_refused_moves_link_to_are_there(lang: str) -> None:
    wanted = {f"{section}.{sub}" for section, last in FIXED.items() for sub in range(1, last + 1)} | set(FIXED)
    assert wanted <= sections(HPH, lang)


@pytest.mark.parametrize("slug", SLUGS)
def test_both_languages_mark_the_same_paragraphs_as_decisions_of_this_house(
    slug: str,
) -> None:
    def decided(lang: str) -> list[tuple[str, list[str]]]:
        parts = [sub for section in rule_page(slug, lang).sections for sub in section.paragraphs]
        return [(part.number, re.findall(r'class="(house[^"]*)"', part.html)) for part in parts]

    assert decided("de") == decided("en")
    for lang, known in LABELS.items():
        assert set(re.findall(r"^> (?:\*\*(.+?:)\*\* )?", sources()[slug, lang].markdown, re.MULTILINE)) <= known


@pytest.mark.parametrize(("slug", "lang"), TEXTS)
def test_links_within_the_page_lead_somewhere(slug: str, lang: str) -> None:
    anchors = {f"s{number.replace('.', '-')}" for number in numbers(slug, lang)}
    assert set(re.findall(r"\]\(#([^)]+)\)", sources()[slug, lang].markdown)) <= anchors


@pytest.mark.parametrize("slug", SLUGS)
def test_figures_show_the_same_cards_in_both_languages(slug: str) -> None:
    def drawn(lang: str) -> list[list[tuple[object, ...]]]:
        lines = [parse_figure(block, sources()[slug, lang].deck) for block in blocks(slug, lang, "cards")]
        return [[(line.hand, line.row, line.wins) for line in figure] for figure in lines]

    assert drawn("de") == drawn("en")


@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_kind_of_set_has_an_example_of_its_kind(lang: str) -> None:
    assert [kind_of(ranked.cards) for ranked in ranking(lang)] == list(range(11))


@pytest.mark.parametrize("lang", ["de", "en"])
def test_sets_in_figures_are_what_they_are_called(lang: str) -> None:
    names = [ranked.name.casefold() for ranked in ranking(lang)]
    named = [line for figure in figures(lang) for line in figure if line.name]
    assert named
    for line in named:
        assert line.hand, f"§ 6.4: {line}"
        assert kind_of(faces(*line.hand, *line.row)) == names.index(line.name.casefold()), line


def test_figures_use_the_row_they_show_and_no_card_twice() -> None:
    for figure in figures("en"):
        row = {card for line in figure if line.label == "row" for card in line.hand}
        hands = [card for line in figure for card in line.hand]
        assert len(hands) == len(set(hands)), figure
        for line in figure:
            assert set(line.row) <= row, line
            if row and line.label != "row":
                assert len(line.hand) <= 8 - len(row), f"§ 2.2: {line}"


def test_the_marked_winner_wins_the_trick() -> None:
    """By § 8: the kind first, then all cards from the highest value down, then the earlier play."""

    def strength(line: FigureLine) -> tuple[int, list[int]]:
        cards = faces(*line.hand, *line.row)
        kind = kind_of(cards)
        assert kind is not None
        return -kind, sorted((card.value for card in cards), reverse=True)

    for figure in figures("en"):
        tricks: dict[str, list[FigureLine]] = {}
        for line in figure:
            if line.name:
                tricks.setdefault(line.label.rpartition(", ")[0], []).append(line)
        for plays in tricks.values():
            best = max(plays, key=strength)
            assert [line for line in plays if line.wins] == [best]


@pytest.mark.parametrize("text", ["14H", "0M", "3X", "H3", "3"])
def test_a_figure_with_something_that_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"no card|notation"):
        parse_figure(f"row: {text}")


@pytest.mark.parametrize("text", ["1H", "10X", "11S", "QF", "H10"])
def test_a_figure_with_something_that_is_no_french_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"no card|notation"):
        parse_figure(f"row: {text}", "french")


@pytest.mark.parametrize(("lang", "corner", "name"), [("de", "D", "Pik-Dame"), ("en", "Q", "queen of spades")])
def test_a_french_card_shows_and_says_itself_in_the_language_of_the_text(lang: str, corner: str, name: str) -> None:
    html = next(part.html for part in rule_page("hearts", lang).parts if part.number == "5.6")
    assert f'aria-label="{name}"' in html
    assert f">{corner}</b>" in html


def test_a_text_without_a_french_deck_keeps_its_own_cards() -> None:
    """H means hops there, and hearts elsewhere."""
    ((line,), (other,)) = parse_figure("row: 10H"), parse_figure("row: 10H", "french")
    assert line.hand == (Card(10, "H"),)
    assert other.hand == ("10H",)


@pytest.mark.parametrize(("slug", "lang"), TEXTS)
def test_every_refusal_has_its_paragraph(slug: str, lang: str) -> None:
    wanted = {rule.section for rule in games()[slug].rules}
    assert wanted
    assert wanted <= sections(slug, lang)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_card_that_explains_the_small_numbers_bears_those_of_the_deck(lang: str) -> None:
    (shown,) = [faces(*line.hand)[0] for figure in figures(lang) for line in figure if line.label == "anatomy"]
    card = deck.card(f"{shown.value}{shown.suit}")
    assert (shown.row, shown.hand) == (deck.row_size(card), deck.hand_size(card))


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_rules_name_the_sets_as_the_table_does(lang: str) -> None:
    kinds = words("games.catalog.half_pint_heroes", lang).entry("kinds")
    named = [ranked.name.casefold() for ranked in reversed(ranking(lang))]
    assert named == [kind.casefold() for kind in kinds.values()]
