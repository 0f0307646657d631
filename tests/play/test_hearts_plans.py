"""Plans at a table of Hearts, and of a variant with the board, plans and bots of Hearts."""

import re
from html import unescape
from typing import Any

import pytest

from games.catalog import find
from games.catalog.hearts.plan import Plan as CardPlan
from games.engine.codec import encode
from games.play.models import Match, Move
from games.play.tables.create import TableSpec, open_table
from games.play.tables.seats import join_table
from tests.play.posts import seat_of, signed_in, token_of, url
from tests.play.tables import new_guest, play_moves

pytestmark = pytest.mark.django_db


def table_of(slug: str) -> tuple[Match, list[Any]]:
    """Open a table of three users after the passing, so that cards are played now."""
    people = [new_guest(name) for name in ("Anna", "Ben", "Cleo")]
    for person in people:
        person.play_forced_moves = False
        person.save()
    match = open_table(people[0], TableSpec(game=find(slug), seats=3, options={}, bots=()))
    for person in people[1:]:
        join_table(match.pk, person)
    return play_moves(Match.objects.get(pk=match.pk), 3), people


def owner(match: Match, people: list[Any], steps: int) -> Any:
    """Return the user that many seats after the one whose turn it is."""
    turn = match.load_state().turn
    return next(person for person in people if seat_of(match, person).index == (turn + steps) % 3)


@pytest.mark.parametrize("slug", ["hearts", "black-maria"])
@pytest.mark.parametrize("language", ["de", "en"])
def test_the_page_offers_plans_to_whoever_waits(slug: str, language: str) -> None:
    match, people = table_of(slug)
    waiting = owner(match, people, 1)
    html = signed_in(waiting).get(f"/{language}/table/{match.pk}/").content.decode()
    offered = [unescape(value) for value in re.findall(r'name="plan" value="([^"]*)"', html)]
    assert encode(CardPlan(1, 1, "low")).decode() in offered


def test_a_plan_plays_in_the_moment_the_turn_comes() -> None:
    match, people = table_of("black-maria")
    planner = owner(match, people, 1)
    data = {"plan": encode(CardPlan(1, 1, "low")).decode(), "token": token_of(match, planner)}
    assert signed_in(planner).post(url(match, "plan"), data).status_code == 302
    page = signed_in(planner).get(f"/en/table/{match.pk}/").content.decode()
    assert "Your next card: the lowest." in page
    play_moves(match, 1)
    assert match.moves.filter(made_by=Move.MadeBy.PLAN, seat=seat_of(match, planner).index).count() == 1


def test_a_plan_is_dropped_on_wish() -> None:
    match, people = table_of("hearts")
    planner = owner(match, people, 1)
    client = signed_in(planner)
    data = {"plan": encode(CardPlan(1, 1, "low")).decode(), "token": token_of(match, planner)}
    client.post(url(match, "plan"), data)
    assert client.post(url(match, "plan"), data | {"plan": ""}).status_code == 302
    assert "Nothing is planned yet." in client.get(f"/en/table/{match.pk}/").content.decode()
