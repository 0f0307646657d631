"""Starting before the table is full."""

import pytest

from games.catalog import games
from games.play.models import Match
from games.play.tables.create import TableSpec, open_table
from tests.play.posts import signed_in, url
from tests.play.tables import new_guest, open_match

pytestmark = pytest.mark.django_db


def test_bots_of_the_chosen_level_fill_the_free_seats() -> None:
    laura = new_guest("Laura")
    match = open_match(laura, new_guest("Max"), seats=4, bots=0)
    answer = signed_in(laura).post(url(match, "start"), {"free": "bots", "level": "hard"})
    assert answer.status_code == 302
    assert Match.objects.get().status == Match.Status.RUNNING
    assert [seat.bot for seat in match.seat_set.all()] == ["", "", "hard", "hard"]
    assert len({seat.bot_name for seat in match.seat_set.exclude(bot="")}) == 2


@pytest.mark.parametrize(("game", "choice"), [("reversi", True), ("jule", False)])
def test_a_level_is_asked_for_only_where_bots_differ(game: str, choice: bool) -> None:
    laura = new_guest("Laura")
    match = open_table(laura, TableSpec(game=games()[game], seats=2, options={}))
    page = signed_in(laura).get(f"/en/table/{match.pk}/").content.decode()
    assert ('name="level"' in page) == choice
    assert ("all bots play alike" in page) != choice
    assert signed_in(laura).post(url(match, "start"), {"free": "bots"}).status_code == 302
    assert Match.objects.get().status == Match.Status.RUNNING


@pytest.mark.parametrize(("game", "hard"), [("reversi", True), ("shut-the-box", False)])
def test_hard_is_offered_only_where_it_can_be_better_than_normal(game: str, hard: bool) -> None:
    laura = new_guest("Laura")
    match = open_table(laura, TableSpec(game=games()[game], seats=2, options={}))
    page = signed_in(laura).get(f"/en/table/{match.pk}/").content.decode()
    assert '<option value="easy">' in page
    assert ('<option value="hard">' in page) is hard


def test_free_seats_can_be_taken_away() -> None:
    laura, max_ = new_guest("Laura"), new_guest("Max")
    match = open_match(laura, max_, seats=5, bots=1)
    signed_in(laura).post(url(match, "start"), {"free": "drop"})
    seats = list(match.seat_set.all())
    assert [seat.index for seat in seats] == [0, 1, 2]
    assert [seat.user for seat in seats] == [laura, max_, None]
    assert Match.objects.get().load_state().seats == 3


def test_one_person_alone_does_not_start() -> None:
    laura = new_guest("Laura")
    match = open_match(laura, bots=0)
    assert signed_in(laura).post(url(match, "start"), {"free": "drop"}).status_code == 409
    assert match.seat_set.count() == 3


def test_free_seats_without_a_wish_for_them_are_a_refusal() -> None:
    laura = new_guest("Laura")
    match = open_match(laura, bots=0)
    for forged in ({}, {"free": "ghosts"}):
        answer = signed_in(laura).post(url(match, "start"), forged)
        assert answer.status_code == 409
        assert "still free" in answer.content.decode()


def test_only_the_host_starts() -> None:
    max_ = new_guest("Max")
    match = open_match(new_guest("Laura"), max_, bots=0)
    assert signed_in(max_).post(url(match, "start"), {"free": "bots"}).status_code == 403
    assert Match.objects.get().status == Match.Status.OPEN


def test_a_match_starts_once() -> None:
    laura = new_guest("Laura")
    match = open_match(laura, bots=0)
    browser = signed_in(laura)
    browser.post(url(match, "start"), {"free": "bots"})
    assert browser.post(url(match, "start"), {"free": "bots"}).status_code == 409
    assert match.moves.filter(kind="start").count() == 1


def test_a_level_that_is_none_is_refused() -> None:
    laura = new_guest("Laura")
    match = open_match(laura, bots=0)
    assert signed_in(laura).post(url(match, "start"), {"free": "bots", "level": "godlike"}).status_code == 422
    assert not match.seat_set.exclude(bot="").exists()


def test_a_start_player_whose_seat_is_taken_away_holds_up_the_start() -> None:
    laura = new_guest("Laura")
    match = open_match(laura, new_guest("Max"), seats=4, bots=0, options={"first": 3})
    assert signed_in(laura).post(url(match, "start"), {"free": "drop"}).status_code == 422
    assert match.seat_set.count() == 4


def names_of(match: Match) -> dict[str, str]:
    """Return the names of bots at the table by character."""
    return dict(match.seat_set.exclude(bot="").values_list("bot", "bot_name"))


def test_a_regular_comes_by_name_and_brings_others_along() -> None:
    laura = new_guest("Laura")
    match = open_match(laura, seats=5, bots=0)
    page = signed_in(laura).get(f"/de/table/{match.pk}/").content.decode()
    assert '<option value="boaster">Egon, der Angeber</option>' in page
    assert signed_in(laura).post(url(match, "start"), {"free": "bots", "level": "boaster"}).status_code == 302
    came = names_of(match)
    assert came["boaster"] == "Egon"
    assert len(came) == 4 == len(set(came.values()))
    assert set(came) <= set(games()["half-pint-heroes"].regulars)


@pytest.mark.parametrize("wanted", [("regulars",) * 6, ("greedy",) * 6, ("greedy", "normal", "regulars")])
def test_nobody_sits_at_a_table_twice(wanted: tuple[str, ...]) -> None:
    match = open_table(
        new_guest("Laura"), TableSpec(game=games()["half-pint-heroes"], seats=7, options={}, bots=wanted)
    )
    bots = list(match.seat_set.exclude(bot="").values_list("bot", flat=True))
    assert len(bots) == len(wanted) == len(set(bots))
    assert "regulars" not in bots


def test_a_table_that_waits_says_what_its_regulars_are_like() -> None:
    laura = new_guest("Laura")
    match = open_match(laura, seats=3, bots=1, level="envious")
    page = signed_in(laura).get(f"/en/table/{match.pk}/").content.decode()
    assert "Ottilie grudges everybody the lead" in page
    assert ">regular<" in page


def test_at_the_table_a_touch_tells_it() -> None:
    laura = new_guest("Laura")
    match = open_match(laura, seats=3, bots=2, level="brawler")
    assert "Where Rudi sits, chairs fly" in signed_in(laura).get(f"/en/table/{match.pk}/").content.decode()


@pytest.mark.parametrize(
    ("game", "level"), [("reversi", "boaster"), ("reversi", "regulars"), ("half-pint-heroes", "x")]
)
def test_who_is_no_bot_of_the_game_does_not_come(game: str, level: str) -> None:
    laura = new_guest("Laura")
    match = open_table(laura, TableSpec(game=games()[game], seats=2, options={}))
    assert signed_in(laura).post(url(match, "start"), {"free": "bots", "level": level}).status_code >= 400
    assert Match.objects.get().status == Match.Status.OPEN
