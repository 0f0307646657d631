"""Open tables with filters and their age, and alerts about future ones."""

from typing import Any

import pytest
from django.test import Client

from games.catalog import find
from games.play.matchmaking.conditions import Conditions
from games.play.matchmaking.speeds import terms_of_speed
from games.play.models import Wish
from games.play.tables.create import TableSpec, open_table
from tests.play.finding.asking import DRAUGHTS, HEARTS, MAU, later, plays
from tests.play.posts import page, signed_in, url
from tests.play.tables import new_guest, open_match

pytestmark = pytest.mark.django_db
LOBBY = "/en/tables/"


@pytest.fixture
def tables(anna: Any) -> None:
    """Open a live table of Hearts for four, and a slow one of draughts with a condition."""
    open_table(anna, TableSpec(find(HEARTS), 4, name="Live Hearts", terms=terms_of_speed("live")))
    conditions = Conditions(language="de")
    open_table(anna, TableSpec(find(DRAUGHTS), 2, name="Calm", terms=terms_of_speed("relaxed"), conditions=conditions))


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("", {"Live Hearts", "Calm"}),
        ("?game=draughts", {"Calm"}),
        ("?tempo=live", {"Live Hearts"}),
        ("?seats=4", {"Live Hearts"}),
        ("?seats=2", {"Calm"}),
        ("?seats=3", set()),
        ("?seats=5", set()),
        ("?free=1", {"Live Hearts"}),
        ("?game=hearts&tempo=relaxed", set()),
        ("?game=nonsense&tempo=x&seats=99&seats=-1&page=x", {"Live Hearts", "Calm"}),
    ],
)
def test_a_filter_leaves_the_tables_that_fit(tables: None, ben: Any, asked: str, found: set[str]) -> None:
    shown = page(LOBBY + asked, ben)
    assert {name for name in ("Live Hearts", "Calm") if f">{name}</a>" in shown} == found


def test_a_list_without_tables_leads_on_to_asking_for_one(client: Client) -> None:
    shown = client.get(LOBBY, {"game": DRAUGHTS, "tempo": "live"}).content.decode()
    assert f'href="/en/play/?game={DRAUGHTS}&amp;tempo=live"' in shown
    asked = client.get(f"/en/play/?game={DRAUGHTS}&tempo=live").content.decode()
    assert f'value="{DRAUGHTS}" checked' in asked


def test_a_table_says_how_long_it_has_been_waiting_and_who_may_come_in(tables: None, ben: Any) -> None:
    assert "just now" in page(LOBBY, ben)
    assert "talk in German" in page(LOBBY, ben)
    later(minutes=5)
    assert "5 min ago" in page(LOBBY, ben)


def test_who_looks_for_a_game_is_told_when_a_table_is_opened(ben: Any, anna: Any) -> None:
    browser = signed_in(ben)
    shown = browser.get(LOBBY, {"game": MAU}).content.decode()
    assert "Tell me when somebody opens a table of Mau-Mau" in shown
    browser.post("/en/play/", {"games": MAU, "tempo": "", "act": "tell"})
    wish = Wish.objects.get()
    assert (wish.user, wish.act, wish.tempo, wish.slugs) == (ben, "tell", "", (MAU,))
    plays(anna, MAU)
    assert ben.notices.filter(kind="opened").count() == 1


def test_an_invitation_is_declined_from_the_list(anna: Any, ben: Any) -> None:
    match = open_match(anna, seats=3, bots=0, audience="named", invited=(ben, new_guest("Cleo")))
    assert url(match, "decline") in page(LOBBY, ben)
    signed_in(ben).post(url(match, "decline"))
    match.refresh_from_db()
    assert match.status == "open"  # Cleo may still join
    assert url(match, "decline") not in page(LOBBY, ben)
