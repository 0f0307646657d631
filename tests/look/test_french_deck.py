"""The French-suited deck: faces, corners in the reader's language, names, colours."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.template import Context, Template
from django.test import Client
from django.utils import translation

from games.engine.kit.cards import DECK_52
from games.ui import french

ROOT = Path(settings.BASE_DIR)
SHEET = (ROOT / "halfpint_site/static/img/deck.svg").read_text()
SYMBOLS = set(re.findall(r'<symbol id="(\w+)"', SHEET))


def render(source: str, language: str = "en") -> str:
    with translation.override(language):
        return Template("{% load ui %}" + source).render(Context())


def test_the_deck_has_the_cards_of_the_engine() -> None:
    assert sorted(french.DECK) == sorted(DECK_52)


@pytest.mark.parametrize("card", [*french.DECK, *french.JOKERS])
@pytest.mark.parametrize("size", ["", "large", "small", "tiny"])
def test_every_card_is_drawn_with_symbols_that_exist(card: str, size: str) -> None:
    drawn = re.findall(r"deck[^#]*\.svg#(\w+)", render(f'{{% french_card "{card}" "{size}" %}}'))
    assert drawn
    assert set(drawn) <= SYMBOLS


@pytest.mark.parametrize(
    ("card", "german", "english"), [("JS", "B", "J"), ("QH", "D", "Q"), ("KD", "K", "K"), ("AC", "A", "A")]
)
def test_corners_speak_the_language_of_the_reader(card: str, german: str, english: str) -> None:
    assert f'<b class="card__value">{german}</b>' in render(f'{{% french_card "{card}" %}}', "de")
    assert f'<b class="card__value">{english}</b>' in render(f'{{% french_card "{card}" %}}', "en")


@pytest.mark.parametrize(
    ("card", "german", "english"),
    [("QS", "Pik-Dame", "queen of spades"), ("10H", "Herz-10", "10 of hearts"), ("X1", "Joker", "joker")],
)
def test_a_card_is_named_for_who_cannot_see_it(card: str, german: str, english: str) -> None:
    assert f'aria-label="{german}"' in render(f'{{% french_card "{card}" %}}', "de")
    assert f'aria-label="{english}"' in render(f'{{% french_card "{card}" %}}', "en")


def test_a_card_is_silent_where_its_caller_speaks() -> None:
    assert 'aria-hidden="true"' in render('{% french_card "QS" label="" %}')


def test_no_two_cards_of_the_deck_look_alike() -> None:
    faces = {(face.corner, face.pip) for face in (french.face(card, "de") for card in french.DECK)}
    assert len(faces) == 52


@pytest.mark.parametrize("wrong", ["", "1S", "11H", "QX", "S", "X3"])
def test_what_is_no_card_is_not_drawn(wrong: str) -> None:
    with pytest.raises(KeyError):
        french.face(wrong, "en")


@pytest.mark.django_db
def test_four_colours_are_a_setting_of_the_reader(client: Client, django_user_model: type) -> None:
    reader = django_user_model.objects.create(display_name="Laura", is_guest=True)  # type: ignore[attr-defined]
    client.force_login(reader)
    assert "data-suits" not in client.get("/en/account/profile/").content.decode()
    given = {"display_name": "Laura", "language": "en", "time_zone": "UTC", "theme": "auto", "suit_colours": "four"}
    client.post("/en/account/profile/", given)
    assert 'data-suits="four"' in client.get("/en/account/profile/").content.decode()
