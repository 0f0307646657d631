"""Plans of the kits: conditional lines at open boards, standing orders with dice and cards. Made on the page alone."""

import re
from html import unescape
from typing import Any

import pytest

from games.catalog import find
from games.play.models import Match, Move
from games.play.tables.create import TableSpec, open_table
from games.play.tables.seats import join_table
from tests.play.posts import seat_of, signed_in, token_of, url
from tests.play.tables import new_guest, play_moves

pytestmark = pytest.mark.django_db

LINK = re.compile(r'href="[^"]*(\?ahead=[^"#]*)#plan"')
KEPT = re.compile(r'name="plan" value="([^"]+)"')


def table_of(slug: str) -> tuple[Match, Any, Any]:
    """Open a table of two users who make forced moves by hand. Returns the mover and the other, too."""
    people = [new_guest(name) for name in ("Anna", "Ben")]
    for person in people:
        person.play_forced_moves = False
        person.save()
    match = open_table(people[0], TableSpec(game=find(slug), seats=2, options={}, bots=()))
    join_table(match.pk, people[1])
    match = Match.objects.get(pk=match.pk)
    mover = match.load_state().mover
    first, second = sorted(people, key=lambda person: seat_of(match, person).index != mover)
    return match, first, second


def page_of(match: Match, person: Any, query: str = "", language: str = "en") -> str:
    """Return the table's page as that user sees it."""
    return signed_in(person).get(f"/{language}/table/{match.pk}/{query}").content.decode()


@pytest.mark.parametrize("slug", ["draughts", "nine-mens-morris", "gomoku", "reversi"])
@pytest.mark.parametrize("language", ["de", "en"])
def test_a_line_is_made_by_links_and_played_when_its_move_comes(slug: str, language: str) -> None:
    match, first, second = table_of(slug)
    query = "?ahead="
    assert query in page_of(match, second, language=language)
    for ahead in ("?ahead=0", "?ahead=0.0"):
        page = page_of(match, second, query, language)
        assert ahead in {unescape(link) for link in LINK.findall(page)}
        query = ahead
    [plan] = [unescape(value) for value in KEPT.findall(page_of(match, second, query, language))]
    data = {"plan": plan, "token": token_of(match, second)}
    assert signed_in(second).post(url(match, "plan"), data).status_code == 302
    assert " → " in page_of(match, second, language=language)
    play_moves(match, 1, lambda game, state, seat: game.candidates(state, seat)[0])
    assert match.moves.filter(made_by=Move.MadeBy.PLAN, seat=seat_of(match, second).index).count() == 1
    assert Match.objects.get(pk=match.pk).ply == 2
    assert seat_of(match, first).waiting_since


def test_a_line_that_meets_another_move_is_told_to_have_stopped() -> None:
    match, _, second = table_of("draughts")
    [plan] = [unescape(value) for value in KEPT.findall(page_of(match, second, "?ahead=0.0"))]
    signed_in(second).post(url(match, "plan"), {"plan": plan, "token": token_of(match, second)})
    play_moves(match, 1, lambda game, state, seat: game.candidates(state, seat)[1])
    assert "a move came that you had not planned for" in page_of(match, second)
    assert Match.objects.get(pk=match.pk).ply == 1


@pytest.mark.parametrize("slug", ["evil-three", "pachisi", "mau-mau", "schnapsen", "maexchen", "yatzi"])
def test_a_wish_is_kept_on_the_page_and_dropped_again(slug: str) -> None:
    match, _, second = table_of(slug)
    client = signed_in(second)
    offered = [unescape(value) for value in KEPT.findall(page_of(match, second))]
    assert offered
    data = {"plan": offered[0], "token": token_of(match, second)}
    assert client.post(url(match, "plan"), data).status_code == 302
    assert 'class="plan__step"' in page_of(match, second)
    client.post(url(match, "plan"), data | {"plan": ""})
    assert 'class="plan__step"' not in page_of(match, second)


def test_a_turn_of_dice_plays_itself_as_wished() -> None:
    match, _, second = table_of("evil-three")
    plan = next(plan for value in KEPT.findall(page_of(match, second)) if '"points":12' in (plan := unescape(value)))
    signed_in(second).post(url(match, "plan"), {"plan": plan, "token": token_of(match, second)})
    play_moves(match, 20, lambda game, state, seat: game.candidates(state, seat)[-1])
    match = Match.objects.get(pk=match.pk)
    own = match.load_state().sheet[seat_of(match, second).index][0]
    assert own.out or own.points >= 12
    assert not match.moves.filter(made_by=Move.MadeBy.PLAYER, seat=seat_of(match, second).index).exists()


def test_who_is_to_move_is_offered_no_plan() -> None:
    match, first, _ = table_of("draughts")
    assert 'id="plan"' not in page_of(match, first, "?ahead=0")
