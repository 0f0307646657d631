"""The German-suited deck: pictures and names in both languages, and what does not change with it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.template import Context, Template
from django.utils import translation

from games import catalog
from games.catalog import find
from games.engine.chance import Chance
from games.engine.kit.cards import DECK_24, DECK_32, DECK_36, DECK_52, card_name, packs
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.text import DECKS, FRENCH, GERMAN, use_deck, words
from games.play.mail.drawing import deck as symbols_in_a_mail
from games.play.mail.drawing import to_svg
from games.rulebook.glossary import glossary
from games.rulebook.pages import rule_page
from games.ui import french

ROOT = Path(settings.BASE_DIR)
SHEET = (ROOT / "halfpint_site/static/img/deck-german.svg").read_text()
SYMBOLS = set(re.findall(r'<symbol id="(\w+)"', SHEET))


def render(source: str, language: str = "de", deck: str = GERMAN) -> str:
    with translation.override(language), use_deck(deck):
        return Template("{% load ui %}" + source).render(Context())


def test_both_sheets_draw_the_same_cards() -> None:
    assert set(re.findall(r'<symbol id="(\w+)"', (ROOT / "halfpint_site/static/img/deck.svg").read_text())) == SYMBOLS
    used = set(re.findall(r'href="#(\w+)"', SHEET))
    assert used <= SYMBOLS


@pytest.mark.parametrize("card", [*french.DECK, *french.JOKERS])
@pytest.mark.parametrize("size", ["", "large", "small", "tiny"])
def test_every_card_is_drawn_from_its_own_sheet_alone(card: str, size: str) -> None:
    html = render(f'{{% french_card "{card}" "{size}" %}}')
    drawn = re.findall(r"deck-german[^#]*\.svg#(\w+)", html)
    assert set(drawn) <= SYMBOLS
    assert len(drawn) == html.count("<use") > 0


@pytest.mark.parametrize(
    ("card", "corner", "german", "english"),
    [
        ("JS", "U", "Grün-Unter", "Unter of leaves"),
        ("QH", "O", "Herz-Ober", "Ober of hearts"),
        ("KD", "K", "Schellen-König", "king of bells"),
        ("AC", "A", "Eichel-Ass", "ace of acorns"),
        ("10D", "10", "Schellen-10", "10 of bells"),
    ],
)
def test_a_card_shows_and_says_itself_in_the_language_of_its_reader(
    card: str, corner: str, german: str, english: str
) -> None:
    for language, name in (("de", german), ("en", english)):
        html = render(f'{{% french_card "{card}" %}}', language)
        assert f'<b class="card__value">{corner}</b>' in html
        assert f'aria-label="{name}"' in html


@pytest.mark.parametrize("cards", [DECK_24, DECK_32, DECK_36, packs(2, DECK_24), DECK_52, packs(2)], ids=len)
def test_no_two_cards_of_a_deck_look_or_sound_alike(cards: tuple[str, ...]) -> None:
    for deck in DECKS:
        faces = {french.face(card, "de", deck) for card in cards}
        assert len({(face.corner, face.pip, face.suit) for face in faces}) == len(set(cards))
        with use_deck(deck), translation.override("de"):
            assert len({french.name(card) for card in cards}) == len(set(cards))
    assert len(cards) in (24, 32, 36, 48, 52, 104)


def test_suits_differ_by_colour_and_by_shape() -> None:
    css = (ROOT / "halfpint_site/static/css/halfpint.css").read_text()
    suits = [french.suit_of(letter, GERMAN) for letter in "SHDC"]
    colours = {re.search(rf"\.french-{suit} {{ --s: ([^;]+);", css)[1] for suit in suits}  # type: ignore[index]
    drawn = {re.search(rf'<symbol id="{letter}".*', SHEET)[0].partition(">")[2] for letter in "SHDC"}  # type: ignore[index]
    assert len(colours) == len(drawn) == 4


def test_a_suit_alone_is_that_of_the_deck() -> None:
    assert re.search(r'french-bells .*deck-german[^"]*#D"', render('{% french_suit "D" %}'))
    assert re.search(r'french-diamonds .*img/deck[^-"]*#D"', render('{% french_suit "D" %}', deck=FRENCH))


@pytest.mark.parametrize("slug", ["hearts", "mau-mau", "schnapsen", "black-maria"])
@pytest.mark.parametrize(("language", "name"), [("de", "Grün-Ober"), ("en", "Ober of leaves")])
def test_games_call_cards_by_the_deck_of_who_reads(slug: str, language: str, name: str) -> None:
    package = find(slug).package
    with use_deck(GERMAN):
        assert words(package, language).say(card_name("QS")) == name
    assert words(package, language).say(card_name("QS")) != name, "nobody else is told so"


def test_cards_in_a_row_have_signs_that_every_font_has() -> None:
    with use_deck(GERMAN):
        german = Speaker(words("games.catalog.hearts", "de"), (), None)
    assert german.cards(("QS", "10H", "JC")) == "Gr-O He-10 Ei-U"
    assert Speaker(words("games.catalog.hearts", "de"), (), None).cards(("QS", "10H")) == "♠D ♥10"


def test_a_game_may_name_a_german_card_in_its_own_sentences() -> None:
    with use_deck(GERMAN):
        german = words("games.catalog.mau_mau", "de").text("rules.name_a_suit")
    usual = words("games.catalog.mau_mau", "de").text("rules.name_a_suit")
    assert ("Unter" in german, "Buben" in german) == (True, False)
    assert ("Unter" in usual, "Buben" in usual) == (False, True)


FRENCH_WORDS = {
    "de": re.compile(r"Bube|Dame(?!\b de Pique)|Pik\b|Karo|(?<!über )Kreuz"),
    "en": re.compile(r"\b(jack|queen|spade|diamond|club)s?\b", re.IGNORECASE),
}


def sentences(entry: Any) -> Iterator[str]:
    """Yield all texts of a table of words."""
    if isinstance(entry, str):
        yield entry
    else:
        for one in entry.values():
            yield from sentences(one)


def of_playing_cards() -> list[str]:
    """Return all games with playing cards, including variants."""
    return [game.slug for game in catalog.games().values() if "ranks" in words(game.package, "en").table]


@pytest.mark.parametrize("slug", of_playing_cards())
@pytest.mark.parametrize("language", ["de", "en"])
def test_no_sentence_at_a_table_names_a_card_that_its_reader_has_not(slug: str, language: str) -> None:
    with use_deck(GERMAN):
        table = words(find(slug).package, language).table
    own = {key: entry for key, entry in table.items() if key != GERMAN}
    assert [one for one in sentences(own) if FRENCH_WORDS[language].search(one)] == []


@pytest.mark.parametrize("slug", of_playing_cards())
@pytest.mark.parametrize("language", ["de", "en"])
def test_no_word_explained_at_a_table_names_a_card_that_its_reader_has_not(slug: str, language: str) -> None:
    explained = [entry.of(language) for entry in glossary(slug) if entry.table[slug]]
    with use_deck(GERMAN):
        told = [wording.at_table for wording in explained]
    assert [one for one in told if FRENCH_WORDS[language].search(one)] == []
    assert [wording.at_table for wording in explained] == [wording.says for wording in explained]


def test_a_variant_keeps_its_own_words() -> None:
    """The base's words for a German deck do not replace them."""
    with use_deck(GERMAN):
        german = words(find("turbo-hearts").package, "en")
    usual = words(find("turbo-hearts").package, "en")
    assert german.text("tagline") == usual.text("tagline")
    assert german.text("rules.opening_card") != usual.text("rules.opening_card")


def test_a_mail_shows_the_deck_of_whoever_it_goes_to() -> None:
    game = find("mau-mau")
    state = game.setup(game.options_type(), 4, Chance(b"a mail")).state
    with use_deck(GERMAN):
        german = to_svg(game, game.view(state, 0), words(game.package, "de"), ["Anna", "Ben", "Cem", "Dora"])
    usual = to_svg(game, game.view(state, 0), words(game.package, "de"), ["Anna", "Ben", "Cem", "Dora"])
    assert str(symbols_in_a_mail(GERMAN)) in german
    assert str(symbols_in_a_mail(FRENCH)) in usual
    assert german != usual


def test_rules_show_the_deck_of_whoever_reads_them() -> None:
    with use_deck(GERMAN):
        assert "deck-german" in rule_page("hearts", "de").setup
        assert "deck-german" not in rule_page("reversi", "de").setup
        assert rule_page("reversi", "de") is rule_page("reversi", "de")
    assert "deck-german" not in rule_page("hearts", "de").setup
