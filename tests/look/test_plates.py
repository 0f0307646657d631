"""Fragments written without a template: names and chat are never markup; each language has its words."""

from dataclasses import fields, replace
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest
from django.urls import reverse
from django.utils import timezone, translation

from games.engine.page import Named, Said, SeatPlate
from games.ui import felts, plates, samples
from games.ui.addresses import address

EVIL = "<script>\"'&"
CLEAN = "&lt;script&gt;&quot;&#x27;&amp;"
SEAT = SeatPlate(index=1, name=EVIL, you=False, awaited=True, status=EVIL, last=EVIL, note="seat-note-1", cards=3)


def texts(seat: Any) -> list[str]:
    return [plates.plate(seat, 2), plates.seat_notes([seat]), plates.seats_around([seat])]


def test_names_and_words_are_escaped() -> None:
    bubble = replace(SEAT, said=Said(4, EVIL, "", bot=False))
    for html in [*texts(SEAT), *texts(bubble), *texts(replace(bubble, said=Said(4, EVIL, "r-laugh", bot=True)))]:
        assert "<script>" not in html
        assert CLEAN in html


def test_a_play_and_a_hand_are_escaped() -> None:
    card = samples.card(5, label=EVIL)
    laid = SimpleNamespace(seat=0, name=EVIL, cards=[card], set=EVIL, short=EVIL, best=True, note="")
    for html in (felts.play(laid, best_word=EVIL), felts.play(laid, named=True), felts.hand([card])):
        assert "<script>" not in html
        assert CLEAN in html


@pytest.mark.parametrize(
    ("language", "cards", "note"), [("en", "cards", "3 cards in hand"), ("de", "Karten", "3 Karten")]
)
def test_the_words_are_those_of_the_reader_also_after_another_has_read(language: str, cards: str, note: str) -> None:
    for each in ("de", "en", language):
        with translation.override(each):
            plate, told = plates.plate(SEAT), plates.seat_notes([SEAT])
    assert f"{cards}</span>" in plate
    assert note in told


def test_a_card_that_is_shown_is_named_by_its_own_words() -> None:
    score = {"total": 12, "points": "3", "points_word": EVIL, "tricks_word": EVIL, "team": "", "team_word": ""}
    shown = {"dealer": EVIL, "dealer_mark": "D", "charged": [Named("QS", EVIL)]}
    seat = SimpleNamespace(**{field.name: getattr(SEAT, field.name) for field in fields(SEAT)} | score | shown)
    html = plates.trick_plate(seat, 1, EVIL)
    assert "<script>" not in html
    assert html.count(CLEAN) >= 5


@pytest.mark.parametrize(
    ("far", "said"), [(False, {"en": "Tue 18:05", "de": "Di 18:05"}), (True, {"en": "24 Nov", "de": "24. Nov"})]
)
def test_a_clock_says_when_it_is_up_in_the_readers_zone_and_language(far: bool, said: dict[str, str]) -> None:
    when = datetime(2026, 11, 24, 17, 5, tzinfo=UTC)
    for language, day in said.items():
        with translation.override(language), timezone.override("Europe/Berlin"):
            html = plates.clock(EVIL, when, "short", far, 90)
        assert day in html
        assert "18:05" in html
        assert 'datetime="2026-11-24T18:05:00+01:00"' in html
        assert 'data-left="90"' in html
        assert CLEAN in html
        assert "UTC" not in html
    with timezone.override("UTC"):
        assert "UTC" in plates.clock("2 h", when)
    assert "<time" not in plates.clock("paused")


@pytest.mark.parametrize("key", ["abc123", "a-b_c", "a/b", "ä", "a b", "anytable"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_an_address_is_what_django_says(key: str, language: str) -> None:
    with translation.override(language):
        for view in ("play:talk", "play:table", "play:poll"):
            try:
                said = reverse(view, args=[key])
            except Exception as error:
                with pytest.raises(type(error)):
                    address(view, key)
            else:
                assert address(view, key) == said
