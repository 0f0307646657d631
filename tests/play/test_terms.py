"""The terms of a table: chosen in the form, validated, and shown before a user joins."""

from html import unescape
from typing import Any

import pytest
from django.test import Client

from games.catalog import find, games
from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.engine.game import LEVELS, Level
from games.play.clocks import Allowances, Pace, find_pace
from games.play.clocks.clock_panel import seconds_in_words, terms_in_words
from games.play.clocks.seat_clocks import ALONE, EVERYTHING, Terms, terms_of
from games.play.errors import BadPaceChosen
from games.play.models import Match
from games.play.tables.create import TableSpec, open_table, rematch
from tests.play.clocked import terms
from tests.play.posts import signed_in
from tests.play.tables import SLUG, new_guest, open_match, play_out
from tests.play.test_new import NEW, filled

pytestmark = pytest.mark.django_db
TIMES = {
    "pace": "2d",
    "clock": "plain",
    "respects": ["quiet_hours", "weekends", "vacation"],
    "policy": "stand_in",
    "forfeit_after": "3",
    "bank_start": "6",
    "bank_increment": "1",
    "bank_cap": "10",
    "bank_unit": "day",
}


@pytest.fixture
def laura(db: None) -> Any:
    return new_guest("Laura")


@pytest.fixture
def browser(laura: Any) -> Client:
    return signed_in(laura)


def opened(browser: Client, **changes: Any) -> Terms:
    answer = browser.post(NEW, filled(**{**TIMES, **changes}))
    assert answer.status_code == 302, answer.content.decode()
    return terms_of(Match.objects.get())


def text(response: Any) -> str:
    return unescape(response.content.decode())


def test_two_days_and_a_stand_in_are_usual(browser: Client) -> None:
    assert opened(browser) == Terms()
    browser.post(NEW, filled())
    assert terms_of(Match.objects.order_by("opened_at")[1]) == Terms()


@pytest.mark.parametrize("code", ["live", "12h", "1d", "2d", "3d", "5d", "7d"])
@pytest.mark.parametrize("clock", ["plain", "bank"])
def test_every_pace_can_be_chosen(browser: Client, code: str, clock: str) -> None:
    found = opened(browser, pace=code, clock=clock, policy="forfeit", forfeit_after="2")
    assert found.pace == find_pace(code if clock == "plain" else f"{code}-bank")
    assert (found.policy, found.forfeit_after) == ("forfeit", 2)


def test_a_live_table_respects_no_time_off(browser: Client) -> None:
    assert opened(browser, pace="live").allowances == Allowances()


def test_only_what_is_ticked_counts(browser: Client) -> None:
    assert opened(browser, respects=["weekends"]).allowances == Allowances(weekends=True)


def test_a_bank_of_ones_own(browser: Client) -> None:
    found = opened(browser, clock="own", bank_start="36", bank_increment="0", bank_cap="240", bank_unit="hour")
    assert (found.pace.start, found.pace.increment, found.pace.cap) == (36 * 3600, 0, 240 * 3600)
    assert found.allowances == EVERYTHING


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"bank_start": "11"}, "That is more than the bank may hold."),
        ({"bank_increment": "11"}, "That is more than the bank may hold."),
        ({"bank_cap": "61"}, "A time bank holds at most 60 days."),
        ({"bank_start": "0"}, "At least a minute, please."),
        ({"bank_start": ""}, "At least a minute, please."),
        ({"bank_increment": "-1"}, "greater than or equal to 0"),
        ({"bank_cap": "9" * 30}, "less than or equal to"),
        ({"bank_start": "1e3"}, "Enter a whole number."),
    ],
)
def test_a_bank_that_cannot_be_is_refused(browser: Client, change: dict[str, str], reason: str) -> None:
    answer = browser.post(NEW, filled(**{**TIMES, "clock": "own", **change}))
    assert answer.status_code == 422
    assert reason in text(answer)
    assert not Match.objects.exists()


@pytest.mark.parametrize(
    "change",
    [
        {"pace": "1s"},
        {"pace": "99999999+1/2"},
        {"clock": "sand"},
        {"policy": "shout"},
        {"respects": ["sleep"]},
        {"forfeit_after": "0"},
        {"forfeit_after": "10"},
        {"clock": "own", "bank_unit": "year"},
    ],
)
def test_what_the_form_does_not_offer_is_refused(browser: Client, change: dict[str, Any]) -> None:
    assert browser.post(NEW, filled(**{**TIMES, **change})).status_code == 422
    assert not Match.objects.exists()


@pytest.mark.parametrize(
    "bad",
    [
        Terms(pace=Pace("1d", 1, 1, 1)),
        Terms(pace=Pace("600+0/6000000", 600, 0, 6_000_000)),
        Terms(policy="shout"),
        Terms(forfeit_after=0),
    ],
)
def test_the_service_checks_again(laura: Any, bad: Terms) -> None:
    with pytest.raises(BadPaceChosen):
        open_table(laura, TableSpec(find(SLUG), 3, terms=bad))


def test_against_bots_alone_nobody_is_kept_waiting(browser: Client) -> None:
    assert opened(browser, seats="3", bots="2") == ALONE


def test_against_bots_alone_a_clock_can_be_wanted(browser: Client) -> None:
    assert opened(browser, seats="3", bots="2", pace="1d").pace == find_pace("1d")


def test_play_now_is_without_haste(client: Client) -> None:
    client.post("/en/play-now/")
    assert terms_of(Match.objects.get()) == ALONE


def test_a_rematch_keeps_the_terms(laura: Any) -> None:
    max_ = new_guest("Max")
    wanted = terms("5d-bank", "forfeit", Allowances(vacation=True), 4)
    match = play_out(open_match(laura, max_, seats=2, terms=wanted))
    assert terms_of(rematch(match.pk, max_)) == wanted


def test_the_words_follow_each_choice(browser: Client) -> None:
    said = text(browser.get(NEW + "times/", {**filled(), **TIMES, "pace": "1d", "policy": "remind"}))
    assert "1 day a move" in said
    assert "when time is up: just remind them" in said
    assert "about 6 weeks for this match" in said
    assert "cannot be set" in text(browser.get(NEW + "times/", {**filled(), **TIMES, "clock": "own", "bank_cap": "99"}))
    assert browser.get(NEW + "times/").status_code == 200


def test_the_estimate_can_be_asked_for_without_javascript(browser: Client) -> None:
    answer = browser.post(NEW, filled(**{**TIMES, "pace": "12h", "estimate": "1"}))
    assert answer.status_code == 200
    assert "about 3 weeks for this match" in text(answer)
    assert not Match.objects.exists()


def test_rooms_rows_and_invitations_say_it_before_anybody_sits_down(laura: Any) -> None:
    max_ = new_guest("Max")
    wanted = terms("3d", "forfeit", Allowances(weekends=True), 4)
    match = open_match(laura, seats=3, bots=0, terms=wanted)
    open_match(laura, seats=3, bots=0, audience="named", invited=(max_,), terms=terms("live"))
    room = text(signed_in(max_).get(f"/en/table/{match.pk}/"))
    after = "a simple move; after 4 missed turns in a row a bot takes over for good"
    for words in ("3 days a move", "weekends", after, "about 4 weeks for this match", "not rated for the others"):
        assert words in room
    lobby = text(signed_in(max_).get("/en/tables/"))
    assert f"3 days a move · time off: weekends · when time is up: {after} · about 4 weeks" in lobby
    assert "live, 5 minutes a move · time off: none, the clocks keep running" in lobby


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(15, "15 seconds"), (300, "5 minutes"), (3600, "1 hour"), (129600, "36 hours"), (86400, "1 day")],
)
def test_durations_are_said_in_the_largest_unit_that_fits(seconds: int, words: str) -> None:
    assert seconds_in_words(seconds) == words


def test_a_bank_is_said_with_its_three_numbers(laura: Any) -> None:
    match = open_match(laura, seats=3, bots=0, terms=terms("2d-bank"))
    said = terms_in_words(match, 3)
    assert said.pace == "a time bank: 6 days to begin with, 1 day more with each move, 10 days at most"


@pytest.mark.parametrize("slug", sorted(games()))
def test_the_usual_length_of_a_game_is_about_right(slug: str) -> None:
    """Within a factor of two of matches between easy and normal bots, without forced moves.

    The first move of each seat counts, since its owner makes it by hand (:mod:`games.play.matches.moves`).
    """
    game = find(slug)
    options, seats = game.options_type(), 4 if 4 in game.seats else game.seats.start
    spans = [choices_of(game, options, seats, level) for level in LEVELS[:2]]
    guess = seats * sum(plies for plies, _at_once in game.usual_plies(options, seats))
    assert min(spans) / 2 <= guess <= max(*spans, seats) * 2


def choices_of(game: AnyGame, options: Any, seats: int, level: Level) -> float:
    """Return how many moves of a match between bots of that level are a choice: the mean of two matches."""
    choices = 0
    for number in range(2):
        chance = Chance(bytes([number]) * 32)
        state, luck = game.setup(options, seats, chance).state, chance.stream("test")
        while awaited := game.to_move(state):
            choices += game.forced(state, awaited[0]) is None
            move = game.bot(level).choose(game.view(state, awaited[0]), luck)
            state = game.play(state, awaited[0], move, chance).state
    return choices / 2
