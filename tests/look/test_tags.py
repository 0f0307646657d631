"""The template tags of the design and its sprite, which every page relies on."""

import re
from gzip import compress
from pathlib import Path

import pytest
from django.conf import settings
from django.template import Context, Template
from django.test import RequestFactory
from django.utils import translation

from games.ui.signs import SIGNS, SUITS
from tools.lint import find_templates

ROOT = Path(settings.BASE_DIR)
SPRITE = (ROOT / "halfpint_site/static/img/sprite.svg").read_text()
SYMBOLS = set(re.findall(r'<symbol id="([\w-]+)"', SPRITE))


def render(source: str, **context: object) -> str:
    return Template("{% load ui %}" + source).render(Context(context))


def test_every_icon_that_a_template_names_is_in_the_sprite() -> None:
    written = [page.read_text() for page in find_templates("html", "jinja")]
    named = {name for page in written for name in re.findall(r'(?:{% |tag\.)icon[ (]"([\w-]+)"', page)}
    assert {"back", "gunfight", "book"} <= named
    assert named <= SYMBOLS
    assert set(SIGNS) | {suit.symbol for suit in SUITS} <= SYMBOLS


def test_a_card_shows_value_letter_and_shape_of_its_suit() -> None:
    face = render('{% card 50 row=5 hand=3 label="12 of fists" %}')
    assert '<b class="card__value">12</b>' in face
    assert '<i class="card__letter">F</i>' in face
    assert "#fists" in face
    assert 'aria-label="12 of fists"' in face


def test_a_card_without_a_name_is_silent() -> None:
    assert 'aria-hidden="true"' in render("{% card 0 %}")


@pytest.mark.parametrize(("seat", "symbol"), list(enumerate(SIGNS)))
def test_a_seat_has_its_sign_and_its_colour(seat: int, symbol: str) -> None:
    coaster = render("{% sign seat %}", seat=seat)
    assert f"seat-{seat}" in coaster
    assert f"#{symbol}" in coaster


def test_the_language_switch_keeps_the_page_and_its_query() -> None:
    request = RequestFactory().get("/en/rules/", {"find": "brawl"})
    with translation.override("en"):
        there = render('{% switch_language "de" %}', request=request)
    assert there == "/de/rules/?find=brawl"


def test_the_language_switch_works_where_no_page_is() -> None:
    request = RequestFactory().get("/en/nowhere/at/all/")
    with translation.override("en"):
        assert render('{% switch_language "de" %}', request=request) == "/de/nowhere/at/all/"


def test_the_assets_of_the_look_stay_small() -> None:
    static = ROOT / "halfpint_site/static"
    fonts = sum(font.stat().st_size for font in static.glob("fonts/*.woff2"))
    assert fonts < 30_000
    assert len(SPRITE) < 25_000
    assert sum(len(compress(script.read_bytes())) for script in static.glob("js/*.js")) < 25_000, "as it is sent"
