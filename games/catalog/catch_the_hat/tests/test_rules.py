"""Tests of the rules of Catch the hat, paragraph by paragraph."""

import msgspec
import pytest

from games.catalog.catch_the_hat.data import Caught, Ended, Go, Gone, Home, Lapsed, Options, State, Went
from games.catalog.catch_the_hat.moving import hats_of
from games.catalog.catch_the_hat.rules import CatchTheHat, Refusal
from games.catalog.catch_the_hat.tests.positions import position
from games.catalog.catch_the_hat.threats import hunters
from games.catalog.catch_the_hat.wheel import BENCHES, BOARD, FIELDS, nest_of
from games.engine.chance import Chance
from games.engine.replay import random_playout, replay

GAME = CatchTheHat()
LUCK = Chance(bytes(32))


def ends(state: State, start: str) -> set[str]:
    return {move.to for move in GAME.candidates(state, 0) if move.start == start}


def at(state: State, field: str) -> tuple[str, ...]:
    return state.towers[FIELDS[field]]


def test_the_wheel():
    """§ 2.1."""
    assert len(BOARD.names) == 40 + 16 + 1
    assert len(BOARD.neighbours[FIELDS["m"]]) == 4
    assert {BOARD.names[field] for field in BENCHES} >= {"4", "8", "14", "38", "a2", "d2"}
    assert len(BENCHES) == 12
    assert BOARD.names[BOARD.neighbours[FIELDS["1"]][-1]] == "a1"


@pytest.mark.parametrize(("seats", "nests"), [(2, [0, 2]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_nests_by_the_number_of_players(seats, nests):
    """§ 2.2."""
    assert [nest_of(seat, seats) for seat in range(seats)] == nests
    assert GAME.setup(Options(), seats, LUCK).state.nests == (4,) * seats


def test_the_lot_says_who_begins_and_the_next_one_sits_to_the_left():
    """§ 3.1."""
    begun = [GAME.setup(Options(), 4, Chance(b"%d" % number)).state for number in range(40)]
    assert {state.mover for state in begun} == {0, 1, 2, 3}
    for state in begun:
        seat = state.mover or 0
        after = GAME.play(state, seat, GAME.candidates(state, seat)[0], LUCK).state
        assert after.mover == (seat if state.die == 6 else (seat + 1) % 4)


def test_a_tower_is_moved_by_whose_hat_is_on_top():
    """§ 3.2: seat 0 has a hat in the tower, but below the top."""
    assert ends(position(1, f5="10", f20="0"), "5") == set()
    assert ends(position(1, f5="01", f20="0", f30="1"), "5") == {"4", "6"}


def test_the_field_before_the_nest_is_the_first_step():
    """§ 3.3: after that any direction."""
    assert ends(position(1, (4, 4)), "") == {"1"}
    assert ends(position(3, (4, 4)), "") == {"3", "39", "a2"}


def test_a_hat_goes_any_way_and_never_back():
    """§ 3.3."""
    assert ends(position(2, f1="0", f30="1"), "1") == {"3", "39", "a2"}
    assert ends(position(2, m="0", f30="1"), "m") == {"a3", "b3", "c3", "d3"}
    assert GAME.forbidden(position(2, f1="0", f30="1"), 0, Go("0", "1", "1")) is Refusal.NOT_THERE


def test_other_hats_may_be_passed():
    """§ 3.3."""
    step = GAME.play(position(3, f1="0", f2="1"), 0, Go("0", "1", "4"), LUCK)
    assert at(step.state, "2") == ("1",)


def test_a_throw_that_can_be_used_has_to_be():
    """§ 3.4."""
    assert all(isinstance(move, Go) for move in GAME.candidates(position(2, f1="0", f30="1"), 0))


def test_a_throw_that_nobody_can_use_lapses():
    """§ 3.4: the only hat of seat 1 is between full benches four fields apart, so a 2 helps no seat."""
    state = position(1, f36="1", f34="0 0 0", f38="0 0 0", f15="0")
    for number in range(60):
        step = GAME.play(state, 0, Go("0", "15", "16"), Chance(b"%d" % number))
        if step.state.recent[0] == (1, 2):
            assert step.events[1] == Lapsed(1, 2)
            assert step.state.mover == 0
            return
    raise AssertionError("never a 2")


def test_who_has_no_hat_on_top_is_left_out():
    """§ 3.4."""
    step = GAME.play(position(1, f10="01", f20="0"), 0, Go("0", "20", "19"), LUCK)
    assert step.state.mover == 0


@pytest.mark.parametrize(("die", "mover"), [(6, 0), (5, 1)])
def test_after_a_six_one_throws_again(die, mover):
    """§ 3.5."""
    step = GAME.play(position(die, (4, 4)), 0, Go("0", "", str(die)), LUCK)
    assert step.state.mover == mover


def test_a_hat_is_put_over_a_tower():
    """§ 4.1."""
    step = GAME.play(position(2, f1="01", f3="10", f30="1"), 0, Go("01", "1", "3"), LUCK)
    assert at(step.state, "3") == ("0110",)
    assert Caught(0, (1,), 2) in step.events


def test_all_that_stands_there_is_caught():
    """§ 4.1 and § 4.2."""
    step = GAME.play(position(2, f1="0", f3="1 1", f30="1"), 0, Go("0", "1", "3"), LUCK)
    assert at(step.state, "3") == ("011",)


def test_own_hats_stand_side_by_side():
    """§ 4.2."""
    step = GAME.play(position(2, f1="0", f3="01", f30="1"), 0, Go("0", "1", "3"), LUCK)
    assert at(step.state, "3") == ("0", "01")


def test_nobody_is_caught_on_a_bench():
    """§ 4.3."""
    step = GAME.play(position(3, f1="0", f4="1 1", f30="1"), 0, Go("0", "1", "4"), LUCK)
    assert at(step.state, "4") == ("0", "1", "1")


def test_a_full_bench_is_passed():
    """§ 4.3."""
    near, far = (position(die, f1="0", f4="1 1 10", f30="1") for die in (3, 4))
    assert GAME.forbidden(near, 0, Go("0", "1", "4")) is Refusal.BENCH_IS_FULL
    assert GAME.forbidden(msgspec.structs.replace(near, die=1), 0, Go("0", "1", "4")) is Refusal.NOT_THERE
    assert GAME.forbidden(far, 0, Go("0", "1", "5")) is None


def test_prisoners_come_home_and_own_hats_are_free():
    """§ 5.1 and § 5.2: two steps to the nest, three pips remain."""
    step = GAME.play(position(5, f2="010", f30="1"), 0, Go("010", "2", "", "3"), LUCK)
    assert step.events[:3] == (Went(0, 5, "2", ""), Home(0, 1, 1), Went(0, 5, "", "3", rest=True))
    assert step.state.nests[0] == 1
    assert step.state.caught == (1, 0)
    assert at(step.state, "3") == ("0",)


def test_the_way_home_and_out_again_is_remembered():
    """§ 5.2: the board draws this path."""
    step = GAME.play(position(5, f2="01", f30="1"), 0, Go("01", "2", "", "3"), LUCK)
    assert [BOARD.names[field] for field in step.state.last] == ["2", "1", "2", "3"]
    home = GAME.play(position(3, f2="01", f30="1", f40="0"), 0, Go("01", "2", "", "1"), LUCK)
    assert [BOARD.names[field] for field in home.state.last] == ["2", "1"]


def test_the_rest_may_catch_too():
    """§ 5.2."""
    step = GAME.play(position(5, f2="01", f3="1", f30="1"), 0, Go("01", "2", "", "3"), LUCK)
    assert at(step.state, "3") == ("01",)


def test_only_prisoners_open_the_nest_and_the_rest_has_to_be_used():
    """§ 5.1 and § 5.2."""
    assert GAME.forbidden(position(2, f2="0", f30="1"), 0, Go("0", "2", "")) is Refusal.NOT_HOME
    assert GAME.forbidden(position(1, f2="01", f30="1"), 0, Go("01", "2", "")) is Refusal.NOT_HOME
    assert GAME.forbidden(position(5, f2="01", f30="1"), 0, Go("01", "2", "")) is Refusal.REST_GOES_OUT
    assert GAME.forbidden(position(5, f2="01", f30="1"), 0, Go("01", "2", "", "7")) is Refusal.REST_GOES_OUT
    assert GAME.forbidden(position(2, f2="01", f30="1"), 0, Go("01", "2", "")) is None


@pytest.mark.parametrize(("win", "places"), [("attack", (2, 1)), ("defence", (1, 2))])
def test_the_match_ends_when_one_colour_is_left(win, places):
    """§ 6.1 and § 6.2: seat 0 brings the last hat of seat 1 home, which has caught three before."""
    state = position(2, win=win, f2="01", f30="0")
    state = msgspec.structs.replace(state, caught=(1, 3))
    step = GAME.play(state, 0, Go("01", "2", ""), LUCK)
    assert Gone(1) in step.events
    assert step.events[-1] == Ended((places.index(1),))
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == (places, (2, 3))
    assert GAME.forbidden(step.state, 0, Go("0", "30", "31")) is Refusal.MATCH_OVER


def test_as_many_prisoners_share_the_place():
    """§ 6.1 and § 6.2: seat 0 brings home the last hat of seat 1, which has caught three before."""
    state = msgspec.structs.replace(position(2, f2="01", f30="0"), caught=(1, 2))
    step = GAME.play(state, 0, Go("01", "2", ""), LUCK)
    assert step.events[-1] == Ended((0, 1))
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.places == (1, 1)


def whole(state: State) -> bool:
    """Return whether no hat is lost, benches hold three at most, and rivals share no other field."""
    hats = sum(hats_of(state, seat) for seat in range(state.seats)) + sum(state.caught)
    benches = all(len(state.towers[field]) <= 3 for field in BENCHES)
    owners = [{tower[0] for tower in state.towers[field]} for field in range(len(BOARD.names)) if field not in BENCHES]
    return hats == 4 * state.seats and benches and all(len(there) <= 1 for there in owners)


@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize("win", ["attack", "defence"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_hat_gets_lost(seats, win, number):
    """Ply by ply in random matches; § 6.1: they end with hats of one colour."""
    options, seed = Options(win=win), b"hats %d" % number
    log, end = random_playout(GAME, options, seats, seed)
    assert len(log) < 2000
    assert all(whole(step.state) for step in replay(GAME, options, seats, seed, log))
    assert [hats_of(end, seat) > 0 for seat in range(seats)].count(True) == 1


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_bots_bring_prisoners_home(level):
    state = position(2, (0, 3), f2="011", f30="0")
    assert GAME.bot(level).choose(GAME.view(state, 0), LUCK.stream("bot")) == Go("011", "2", "")


def test_hats_are_safe_on_benches_and_in_danger_elsewhere():
    """§ 4.3: the board marks hats in danger."""
    state = position(1, (4, 0), f3="0", f4="0", f6="1", f20="0")
    assert [hunters(state, 0, FIELDS[name]) for name in ("3", "4", "20")] == [1, 0, 0]
    assert hunters(position(1, (4, 1), f22="0", f30="0"), 0, FIELDS["22"]) == 1


def test_an_expired_turn_brings_home_or_catches():
    """§ 4.1 and § 5.1."""
    assert GAME.default_move(position(5, f2="01", f5="0", f10="1"), 0).to == ""
    assert GAME.default_move(position(3, f5="0", f8="0", f11="1"), 0) == Go("0", "8", "11")
    assert GAME.default_move(position(2, f5="01", f30="1"), 0) == Go("01", "5", "3")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_that_everybody_has_left_ends(seats):
    """§ 6.1: default moves alone come to the last hat."""
    state, plies = GAME.setup(Options(), seats, LUCK).state, 0
    while state.mover is not None:
        state = GAME.play(state, state.mover, GAME.default_move(state, state.mover), LUCK).state
        plies += 1
        assert plies < 1000
