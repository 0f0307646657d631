"""Resigning: it ends a match of two, elsewhere a stand-in takes the seat. Deleting the account does the same."""

import pytest
from django.test import Client

from games.catalog.dice_evening.data import totals
from games.engine.codec import encode
from games.play.bots.play import play_waiting_bots
from games.play.endings.resign import resign
from games.play.matches.proof import prove
from games.play.models import Match, Seat
from halfpint_site.accounts.models import User
from halfpint_site.accounts.services import forget, merge_guest
from tests.play.clocked import told
from tests.play.posts import page, post_move, signed_in, token_of, url
from tests.play.tables import new_guest, open_match, plain_move, play_moves, play_out

pytestmark = pytest.mark.django_db
PASSWORD = "seven brave hops"


def test_a_bot_plays_the_seat_to_the_end_and_the_place_stays_the_persons() -> None:
    laura, max_ = new_guest("Laura"), new_guest("Max")
    match = open_match(laura, max_, seats=3)
    assert signed_in(max_).post(url(match, "resign")).status_code == 302
    seat = Seat.objects.get(user=max_)
    assert seat.bot == "normal"
    assert seat.resigned_at
    play_waiting_bots(match.pk)
    assert Seat.objects.get(user=max_).moves_made > 0
    play_out(match)
    assert Seat.objects.get(user=max_).place in (1, 2, 3)


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_duel_is_lost_at_once_and_the_other_is_told(language: str) -> None:
    laura, max_ = new_guest("Laura"), new_guest("Max")
    match = play_moves(open_match(laura, max_, seats=2), 3)
    assert signed_in(max_).post(url(match, "resign")).status_code == 302
    match.refresh_from_db()
    assert (match.status, match.ended_by) == ("finished", "resigned")
    assert [(seat.place, seat.bot, seat.waiting_since, seat.deadline) for seat in match.seat_set.all()] == [
        (1, "", None, None),
        (2, "", None, None),
    ]
    assert told(laura, "finished") == ["finished"]
    assert told(max_, "finished") == []
    said = {"de": "Max hat aufgegeben.", "en": "Max has resigned."}[language]
    for where in ("", "log/"):
        assert said in page(f"/{language}/table/{match.pk}/{where}", laura)
    assert prove(match, list(match.seat_set.all())).holds
    assert signed_in(laura).get(f"/en/table/{match.pk}/match.json").json()["result"]["by"] == "resigned"


def test_a_second_click_and_a_late_move_change_nothing_and_say_so() -> None:
    laura, max_ = new_guest("Laura"), new_guest("Max")
    match = open_match(laura, max_, seats=2)
    resign(match.pk, max_)
    for person in (laura, max_):
        assert signed_in(person).post(url(match, "resign")).status_code == 409
        move = plain_move(match.rules, match.load_state(), 0)
        assert post_move(signed_in(person), match, move, token_of(match, person)).status_code == 409
    assert match.moves.filter(kind="end").count() == 1
    assert match.seat_set.get(user=laura).place == 1


def test_a_duel_against_a_bot_ends_too() -> None:
    laura = new_guest("Laura")
    match = resign(open_match(laura, seats=2).pk, laura)
    assert [seat.place for seat in match.seat_set.all()] == [2, 1]
    assert play_waiting_bots(match.pk)
    assert match.moves.filter(kind="end").count() == 1


def test_who_has_resigned_can_watch_but_not_move() -> None:
    max_ = new_guest("Max")
    match = open_match(new_guest("Laura"), max_, seats=3)
    browser = signed_in(max_)
    browser.post(url(match, "resign"))
    assert browser.post(url(match, "resign")).status_code == 403
    move = plain_move(match.rules, match.load_state(), 1)
    assert post_move(browser, match, encode(move).decode(), token_of(match, max_)).status_code == 403
    assert browser.get(f"/en/table/{match.pk}/").status_code == 200


def test_spectators_and_passers_by_resign_nothing(client: Client) -> None:
    match = open_match(new_guest("Laura"))
    assert signed_in(new_guest("Max")).post(url(match, "resign")).status_code == 403
    assert client.post(url(match, "resign")).status_code == 403


def test_only_a_running_match_can_be_resigned() -> None:
    laura = new_guest("Laura")
    assert signed_in(laura).post(url(open_match(laura, bots=0), "resign")).status_code == 409
    assert signed_in(laura).post(url(play_out(open_match(laura, seats=2)), "resign")).status_code == 409


def test_whoever_leaves_the_site_leaves_stand_ins_and_free_seats() -> None:
    laura, max_ = new_guest("Laura"), new_guest("Max")
    running = open_match(laura, max_, seats=3)
    waiting = open_match(max_, laura, bots=0)
    forget(laura)
    assert running.seat_set.get(index=0).bot == "normal"
    assert waiting.seat_set.get(index=1).is_free
    play_waiting_bots(running.pk)
    page = signed_in(max_).get(f"/en/table/{running.pk}/")
    assert page.status_code == 200
    assert "Laura" not in page.content.decode()


def test_a_guest_who_signs_in_keeps_the_seat(client: Client) -> None:
    member = User.objects.create_user("laura@example.org", PASSWORD, display_name="Laura")
    client.post("/en/play-now/")
    match = Match.objects.get()
    client.post("/en/account/login/", {"login": "laura@example.org", "password": PASSWORD})
    assert match.seat_set.get(index=0).user == member
    assert Match.objects.get().host == member
    assert "Laura" in client.get("/en/tables/mine/").content.decode()
    move = plain_move(match.rules, match.load_state(), 0)
    assert post_move(client, match, move, "0").status_code == 302


def test_nobody_sits_twice_at_one_table_after_signing_in() -> None:
    guest = new_guest("Guest")
    member = User.objects.create_user("laura@example.org", PASSWORD, display_name="Laura")
    running, waiting = open_match(member, guest, seats=2), open_match(member, guest, bots=0)
    assert merge_guest(guest, member)
    assert [(seat.user, seat.bot, seat.name) for seat in running.seat_set.all()] == [
        (member, "", "Laura"),
        (None, "normal", "Nele"),
    ]
    assert waiting.seat_set.get(index=1).is_free


def test_resigning_in_the_middle_of_a_dice_evening_of_two_loses_it_even_when_ahead() -> None:
    """By § 5.1 of the dice evening, an evening is one match, whichever of its games is being played."""
    laura, max_ = new_guest("Laura"), new_guest("Max")
    match = open_match(laura, max_, seats=2, rounds=None, game="dice-evening")
    sums: tuple[int, ...] = (0, 0)
    while sums[0] == sums[1]:
        match = play_moves(match, 1)
        sums = totals(match.load_state())
    ahead = match.seat_set.get(index=sums.index(max(sums)))
    resign(match.pk, ahead.user)
    match.refresh_from_db()
    ahead.refresh_from_db()
    assert (match.status, match.ended_by, ahead.place, ahead.score) == ("finished", "resigned", 2, max(sums))
    for language, said in (("en", "you lose the whole evening"), ("de", "verlierst du den ganzen Abend")):
        assert said in page(f"/{language}/rules/dice-evening/", laura)
