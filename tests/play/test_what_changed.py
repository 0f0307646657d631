"""The answer to a move leaves out what the mover's page has already, and nothing else."""

import re
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.catalog.half_pint_heroes.data import Bet, Predict
from games.engine.codec import encode
from games.play.models import Match, TalkLine
from games.play.talk.messages import SAYINGS, keep_note, say, say_quickly
from tests.play.posts import seat_of, signed_in, token_of, url
from tests.play.tables import new_guest, open_match

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]

KEPT = {"to-talk", "senses", "table-likes", "sayings-near", "talk-tab", "talk", "note", "leave"}


@pytest.fixture
def ben() -> Any:
    return new_guest("Ben")


@pytest.fixture
def match(anna: Any, ben: Any) -> Match:
    return open_match(anna, ben, seats=2)


def move(match: Match, person: Any, what: Any, seen: int | str = "") -> str:
    """Return the answer to a move from a page that shows that version."""
    form = {"move": encode(what).decode(), "token": token_of(match, person)}
    headers = {"HX-Request": "true", "Seen-Version": str(seen)} if seen else {"HX-Request": "true"}
    answer = signed_in(person).post(url(match), form, headers=headers)
    assert answer.status_code == 200
    return answer.content.decode()


def kept(page: str) -> set[str]:
    """Return the ids of the parts that the page keeps."""
    return set(re.findall(r'id="([\w-]+)" hx-preserve', page))


def version(match: Match) -> int:
    return Match.objects.values_list("version", flat=True).get(pk=match.pk)


def test_a_page_that_is_up_to_date_keeps_talk_and_note(match: Match, anna: Any, ben: Any) -> None:
    say(match.pk, ben, "hello there")
    page = move(match, anna, Predict(1), version(match))
    assert kept(page) == KEPT | {"said-0", "said-1"}
    assert "hello there" not in page


@pytest.mark.parametrize("seen", ["", "0", "x", "99999", "-1"])
def test_a_page_that_shows_something_else_gets_all_of_it(match: Match, anna: Any, ben: Any, seen: str) -> None:
    say(match.pk, ben, "hello there")
    page = move(match, anna, Predict(1), seen)
    assert not kept(page)
    assert "hello there" in page


def test_what_was_said_since_comes_with_the_next_move(match: Match, anna: Any, ben: Any) -> None:
    shown = version(match)
    say(match.pk, ben, "hello there")
    page = move(match, anna, Predict(1), shown)
    assert not kept(page)
    assert "hello there" in page


def test_what_others_did_since_comes_with_the_next_move(match: Match, anna: Any, ben: Any) -> None:
    move(match, anna, Predict(1))
    shown = version(match)
    move(match, ben, Predict(1))
    assert not kept(move(match, anna, Bet(1), shown))


def test_what_a_bot_says_about_the_move_comes_at_once(anna: Any, ben: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    table = open_match(anna, ben, seats=3)

    def speak(match: Match, *_: Any) -> bool:
        TalkLine.objects.create(match=match, seat=2, saying="cheers")
        return True

    monkeypatch.setattr("games.play.matches.moves.remark", speak)
    page = move(table, anna, Predict(1), version(table))
    assert not kept(page)
    assert str(SAYINGS["cheers"].words) in page
    assert "data-bot" in page


def test_a_private_note_and_a_saying_stay_where_they_are(match: Match, anna: Any, ben: Any) -> None:
    keep_note(match.pk, anna, "Ben keeps nuts")
    say_quickly(match.pk, ben, "cheers")
    page = move(match, anna, Predict(1), version(match))
    assert seat_of(match, anna).note == "Ben keeps nuts"
    assert "Ben keeps nuts" not in page
    assert {"said-0", "said-1"} <= kept(page)


def test_a_move_that_ends_the_match_brings_the_whole_page(anna: Any, ben: Any) -> None:
    table = open_match(anna, ben, seats=2, rounds=3)
    while True:
        state, rules = table.load_state(), table.rules
        seat = min(rules.to_move(state))
        person = (anna, ben)[seat]
        page = move(table, person, rules.default_move(state, seat), version(table))
        table.refresh_from_db()
        if table.status == Match.Status.FINISHED:
            break
    assert not kept(page)


def test_a_refusal_is_a_whole_page(match: Match, anna: Any) -> None:
    headers = {"HX-Request": "true", "Seen-Version": str(version(match))}
    answer = signed_in(anna).post(url(match), {"move": "{}", "token": "0"}, headers=headers)
    assert answer.status_code == 400
    assert not kept(answer.content.decode())


VERSION = re.compile(r'id="([\w-]+)"[^<>]* data-v="(\w+)"')


class Page:
    """A browser with JavaScript at a table."""

    def __init__(self, match: Match, person: Any) -> None:
        self.client, self.table = signed_in(person), f"/en/table/{match.pk}/"
        self.parts = dict(VERSION.findall(self.client.get(self.table).content.decode()))

    def load(self, target: str = "table") -> str:
        """Return the answer to a request that names the fragments of the page."""
        parts = ",".join(f"{name}={known}" for name, known in self.parts.items())
        headers = {"HX-Request": "true", "HX-Target": target, "Seen-Parts": parts}
        return str(self.client.get(self.table, headers=headers).content.decode())


def test_an_answer_leaves_out_the_fragments_of_which_nothing_has_changed(match: Match, anna: Any, ben: Any) -> None:
    page = Page(match, anna)
    assert {"seat-0", "seat-1", "help", "terms"} <= kept(page.load())
    move(match, ben, Predict(1))
    assert "seat-0" in kept(page.load())
    assert "seat-1" not in kept(page.load())


def test_a_fragment_that_the_page_shows_differently_is_sent(match: Match, anna: Any) -> None:
    page = Page(match, anna)
    page.parts |= {"seat-1": "other"}
    found = page.load()
    assert "seat-1" not in kept(found)
    assert 'id="seat-1" data-v="' in found


def test_another_language_keeps_nothing(match: Match, anna: Any) -> None:
    page = Page(match, anna)
    page.table = f"/de/table/{match.pk}/"
    assert not kept(page.load()) & {"seat-0", "help", "terms"}


def test_what_is_folded_away_is_loaded_when_it_is_opened(match: Match, anna: Any) -> None:
    page = Page(match, anna)
    for name in ("time", "seat-notes"):
        del page.parts[name]  # the browser names only what is open
    answer = page.load()
    assert 'id="seat-note-0"' not in answer
    assert "Suggest a pause" not in answer
    assert 'id="seat-note-0"' in page.load("seat-notes")
    opened = page.load("time")
    assert "Suggest a pause" in opened
    assert "table-page" not in opened


def test_a_page_has_its_token_once_and_answers_have_none(match: Match, anna: Any) -> None:
    page = Page(match, anna)
    assert "X-CSRFToken" in page.client.get(page.table).content.decode()
    assert not re.search(r'csrfmiddlewaretoken" value="\w', page.load())


def test_a_page_of_an_earlier_release_gets_whole_answers(match: Match, anna: Any) -> None:
    headers = {"HX-Request": "true", "HX-Target": "table"}
    answer = signed_in(anna).get(f"/en/table/{match.pk}/", headers=headers).content.decode()
    assert not kept(answer)
    assert "csrfmiddlewaretoken" in answer


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite reads and writes apart what goes together")
def test_a_move_and_its_table_take_four_statements(match: Match, anna: Any, ben: Any) -> None:
    """Session with user, the lock, the seats, all writes. A savepoint and its release belong to the test."""
    say(match.pk, ben, "hello there")
    open_match(anna, ben, seats=2)  # waits for Anna as well
    browser, seen = signed_in(anna), version(match)
    form = {"move": encode(Predict(1)).decode(), "token": "0"}
    headers = {"HX-Request": "true", "Seen-Version": str(seen), "Seen-Ply": "0"}
    with CaptureQueriesContext(connection) as sent:
        answer = browser.post(url(match), form, headers=headers)
    assert kept(answer.content.decode())
    assert "Next table" in answer.content.decode()
    assert len(sent) <= 4 + 2
