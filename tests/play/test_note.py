"""A player's private note."""

from typing import Any

import pytest
from django.test import Client

from games.play.models import Match, Seat
from tests.play.posts import signed_in, url
from tests.play.tables import new_guest, open_match, play_out

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(anna: Any) -> Match:
    return open_match(anna, new_guest("Ben"))


def keep(user: Any, match: Match, text: str, **headers: str) -> Any:
    return signed_in(user).post(url(match, "note"), {"note": text}, headers=headers)


def test_a_note_is_kept_with_its_lines_also_after_the_end(match: Match, anna: Any) -> None:
    assert keep(anna, match, "\nBen keeps nuts.\nCilla bluffs.").status_code == 302
    for _ in range(2):
        assert (
            "\nBen keeps nuts.\nCilla bluffs.</textarea>"
            in signed_in(anna).get(f"/en/table/{match.pk}/").content.decode()
        )
        play_out(match)


def test_nobody_else_reads_it_on_any_page(match: Match, anna: Any) -> None:
    keep(anna, match, "Ben keeps nuts.")
    match = play_out(match)
    for reader in (
        *[seat.user for seat in match.seat_set.exclude(user=anna).exclude(user=None)],
        new_guest("Olga"),
        None,
    ):
        client = signed_in(reader) if reader else Client()
        for path in ("", "log/", "replay/0/", "check/", "match.json", "poll/"):
            assert "Ben keeps nuts." not in client.get(f"/en/table/{match.pk}/{path}").content.decode()


def test_who_does_not_play_has_no_note(match: Match) -> None:
    olga = new_guest("Olga")
    assert keep(olga, match, "x").status_code == 403
    assert keep(olga, match, "x", **{"HX-Request": "true"}).status_code == 403
    assert 'id="note"' not in signed_in(olga).get(f"/en/table/{match.pk}/").content.decode()
    assert not Seat.objects.exclude(note="").exists()


def test_htmx_gets_the_note_and_a_word_that_it_is_kept(match: Match, anna: Any) -> None:
    html = keep(anna, match, "Ben < nuts", **{"HX-Request": "true"}).content.decode()
    assert "Saved." in html
    assert "Ben &lt; nuts" in html
    assert "<html" not in html


def test_a_note_does_not_disturb_the_others(match: Match, anna: Any) -> None:
    keep(anna, match, "Ben keeps nuts.")
    before = match.version
    match.refresh_from_db()
    assert match.version == before
