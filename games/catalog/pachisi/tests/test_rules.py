"""Tests of the rules of pachisi, paragraph by paragraph.

A pawn is identified by its steps: 0 is its start field, -1 its hideout.
"""

from collections.abc import Sequence

import pytest

from games.catalog.pachisi.data import (
    BENCHES,
    Ended,
    Go,
    Hit,
    Home,
    Lapsed,
    Move,
    Options,
    State,
    Throw,
    Tried,
    Waive,
    Went,
)
from games.catalog.pachisi.refusals import Refusal
from games.catalog.pachisi.tests.positions import GAME, IN, LUCK, pawns, played, position, terms
from games.engine.chance import Chance
from tests.tiers import statistical


def refusal(state: State, move: Move, seat: int = 0) -> object:
    return GAME.forbidden(state, seat, move)


def test_two_colours_are_for_two_players():
    """Checks § 1.3 of the rule page."""
    assert GAME.forbidden_options(Options(colours=2), 3) is Refusal.TWO_COLOURS_FOR_TWO
    assert GAME.forbidden_options(Options(colours=2), 2) is None


def test_two_players_sit_opposite():
    """Checks § 1.2 of the rule page."""
    assert terms(2).houses == ((0,), (2,))


def test_a_throw_serves_both_colours():
    """Checks § 1.3 of the rule page."""
    state = position(pawns((10,), (20,), (30,), (40,)), die=2, agreed=terms(2, Options(colours=2)))
    assert GAME.candidates(state, 0) == (Go(0, 10), Go(2, 30))
    assert refusal(state, Go(1, 20)) is Refusal.NOT_YOUR_PAWN


def test_two_colours_of_one_player_are_friends():
    """§ 1.3: step 10 of house 0 and step 38 of house 2 are the same field. A third friend does not fit on it."""
    state = position(pawns((7,), (), (38,)), agreed=terms(2, Options(colours=2)))
    after, events = played(state, Go(0, 7), 2)
    assert (after.pawns[0][-1], after.pawns[2][-1]) == (10, 38)
    assert not any(isinstance(event, Hit) for event in events)
    crowded = position(pawns((7, 10), (), (38,)), agreed=terms(2, Options(colours=2)))
    assert refusal(crowded, Go(0, 7)) is Refusal.FIELD_FULL


def test_both_colours_must_come_home():
    """Checks § 1.3 of the rule page."""
    home = (56, 57, 58, 59)
    state = position(pawns((53, 57, 58, 59), (), (5, 57, 58, 59)), agreed=terms(2, Options(colours=2)))
    after, _ = played(state, Go(0, 53), 2)
    assert after.mover is not None
    last = position(pawns((53, 57, 58, 59), (), home), agreed=terms(2, Options(colours=2)))
    assert GAME.play(last, 0, Go(0, 53), LUCK).state.mover is None


def test_the_board_has_benches_and_entries_where_the_rules_say():
    """Checks § 2.1 of the rule page."""
    assert sorted(field + 1 for field in BENCHES) == [6, 12, 20, 26, 34, 40, 48, 54]


def test_one_pawn_of_each_colour_is_out_at_first():
    """Checks § 2.2 of the rule page."""
    state = GAME.setup(Options(), 3, LUCK).state
    assert state.pawns == ((IN, IN, IN, 0),) * 3 + ((),)


def test_the_lot_says_who_begins():
    """Checks § 2.2 of the rule page."""
    firsts = {GAME.setup(Options(), 4, Chance(bytes([n]))).events[0].seat for n in range(40)}
    assert firsts == {0, 1, 2, 3}


def test_the_die_is_thrown_when_a_turn_begins():
    """Checks § 3.1 of the rule page."""
    state = position(pawns((10,), (20,)), die=3)
    after, events = played(state, Go(0, 10), 4)
    assert (after.mover, after.die) == (1, 4)
    assert events == (Went(0, 0, 3, 10, 13),)
    assert refusal(state, Throw()) is Refusal.THROWN_ALREADY
    assert refusal(state, Go(0, 10), seat=1) is Refusal.NOT_YOUR_TURN


def test_a_pawn_goes_as_far_as_the_die_shows():
    """Checks § 3.2 of the rule page."""
    after, _ = played(position(pawns((10, 30), (20,)), die=5), Go(0, 30), 1)
    assert after.pawns[0] == (IN, IN, 10, 35)
    assert refusal(position(pawns((10,))), Go(0, 11)) is Refusal.NOT_YOUR_PAWN
    assert refusal(position(pawns((10,), (10,))), Go(1, 10)) is Refusal.NOT_YOUR_PAWN


def test_a_throw_that_can_be_used_must_be_used():
    """Checks § 3.3 of the rule page."""
    assert refusal(position(pawns((10,))), Waive()) is Refusal.MUST_USE


def test_a_throw_that_nobody_can_use_lapses():
    """§ 3.3: a pawn two fields before its last goal field cannot use a 4."""
    state = position(pawns((10,), (50,), (20,), (20,)), die=1)
    state = GAME.play(position(pawns((10,), (56, 57, 58), (20,)), die=1), 0, Go(0, 10), LUCK).state
    assert state.mover in (1, 2, 3, 0)
    blocked = position(pawns((10,), (54, 57, 58, 59), (20,)), die=1)
    after, events = played(blocked, Go(0, 10), 4, 2)
    assert events[1:] == (Lapsed(1, 4),)
    assert (after.mover, after.die) == (2, 2)


def test_a_six_that_nobody_can_use_gives_no_other_throw():
    """Checks § 3.3 of the rule page."""
    after, events = played(position(pawns((10,), (54, 57, 58, 59), (20,)), die=1), Go(0, 10), 6, 2)
    assert events[1:] == (Lapsed(1, 6),)
    assert after.mover == 2


def test_only_a_six_brings_a_pawn_out():
    """Checks § 4.1 of the rule page."""
    state = position(pawns((10,)), die=5)
    assert refusal(state, Go(0, IN)) is Refusal.NEEDS_SIX
    after, _ = played(position(pawns((10,)), die=6), Go(0, IN), 1)
    assert after.pawns[0] == (IN, IN, 0, 10)


def test_a_six_may_be_used_otherwise():
    """Checks § 4.1 of the rule page."""
    assert refusal(position(pawns((10,)), die=6), Go(0, 10)) is None


def test_the_table_may_agree_that_a_six_brings_a_pawn_out():
    """§ 4.1: a 6 must be used for that as long as a pawn can come out."""
    must = terms(4, Options(six="must"))
    assert refusal(position(pawns((10,)), 6, agreed=must), Go(0, 10)) is Refusal.SIX_BRINGS_OUT
    assert refusal(position(pawns((0, 10)), 6, agreed=must), Go(0, 10)) is None


def test_the_start_field_must_be_free_of_the_same_colour():
    """Checks § 4.2 of the rule page."""
    state = position(pawns((0,)), die=6)
    assert refusal(state, Go(0, IN)) is Refusal.ENTRY_TAKEN
    assert GAME.candidates(state, 0) == (Go(0, 0),)


def test_after_a_six_the_same_seat_throws_again():
    """Checks § 4.3 of the rule page."""
    after, _ = played(position(pawns((10,)), die=6), Go(0, 10), 2)
    assert (after.mover, after.die) == (0, 2)


def test_three_tries_for_a_six():
    """§ 4.4: the third throw is a 6."""
    state = position(pawns((10,), ()), die=1)
    after, events = played(state, Go(0, 10), 2, 5, 6)
    assert events[1:] == (Tried(1, (2, 5)),)
    assert (after.mover, after.die) == (1, 6)


def test_after_three_tries_the_turn_is_over():
    """Checks § 4.4 of the rule page."""
    after, events = played(position(pawns((10,), (), (8,)), die=1), Go(0, 10), 2, 5, 1, 4)
    assert events[1:] == (Tried(1, (2, 5, 1)),)
    assert (after.mover, after.die) == (2, 4)


@pytest.mark.parametrize(
    ("steps", "tries"),
    [((59,), True), ((58, 59), True), ((58,), False), ((57, 59), False), ((54, 57, 58, 59), False)],
)
def test_pawns_in_the_goal_leave_three_tries_only_if_none_can_move_up(steps, tries):
    """Checks § 4.4 of the rule page."""
    _, events = played(position(pawns((10,), steps, (8,)), die=1), Go(0, 10), 5, 5, 5, 5)
    assert (Tried(1, (5, 5, 5)) in events) == tries


def test_a_rival_pawn_goes_back():
    """§ 5.1: step 13 of house 0 is the same field as step 55 of house 1."""
    after, events = played(position(pawns((10,), (55,))), Go(0, 10), 1)
    assert after.pawns[1] == (IN, IN, IN, IN)
    assert Hit(0, 1, 13, 1) in events


def test_a_pawn_that_comes_out_hits_on_its_start_field():
    """§ 5.1: step 42 of house 1 is field 1, the start field of house 0."""
    after, events = played(position(pawns((), (42,)), die=6), Go(0, IN), 1)
    assert after.pawns[0][-1] == 0
    assert Hit(0, 1, 0, 1) in events


def test_nobody_is_hit_on_a_bench():
    """§ 5.2: step 11 of house 0 is the same bench as step 53 of house 1. Any number of pawns fits on it."""
    state = position(pawns((8, 11, 11), (53, 53)))
    after, events = played(state, Go(0, 8), 1)
    assert after.pawns[0].count(11) == 3
    assert after.pawns[1].count(53) == 2
    assert len(events) == 1


def test_a_third_pawn_does_not_fit():
    """Checks § 6.1 of the rule page."""
    assert refusal(position(pawns((7, 10, 10))), Go(0, 7)) is Refusal.FIELD_FULL


@pytest.mark.parametrize("houses", [((7, 9, 9),), ((7,), (51, 51))])
def test_nobody_passes_a_blockade(houses):
    """§ 6.2: neither the player's own pawns nor a rival's pass it; both houses block field 10."""
    assert refusal(position(pawns(*houses)), Go(0, 7)) is Refusal.BLOCKED


def test_two_on_a_bench_are_no_blockade():
    """Checks § 6.1 of the rule page."""
    assert refusal(position(pawns((9, 11, 11))), Go(0, 9)) is None


def test_a_blockade_ends_when_one_of_its_pawns_goes_on():
    """Checks § 6.1 of the rule page."""
    after, _ = played(position(pawns((9, 9, 7)), die=1), Go(0, 9), 6)
    assert refusal(position(after.pawns), Go(0, 7)) is None


def test_an_exact_throw_hits_a_blockade():
    """Checks § 6.3 of the rule page."""
    after, events = played(position(pawns((7,), (52, 52))), Go(0, 7), 1)
    assert after.pawns[1] == (IN, IN, IN, IN)
    assert Hit(0, 1, 10, 2) in events


def test_a_blockade_before_the_goal_keeps_others_out():
    """§ 6.2: step 41 of house 1 is the same field as the last step of house 0 before its goal."""
    assert refusal(position(pawns((53,), (41, 41)), die=4), Go(0, 53)) is Refusal.BLOCKED


def test_only_exact_throws_come_home():
    """Checks § 7.1 of the rule page."""
    assert refusal(position(pawns((55,)), die=5), Go(0, 55)) is Refusal.TOO_FAR
    assert refusal(position(pawns((55,)), die=4), Go(0, 55)) is None


def test_nobody_runs_past_the_goal():
    """Checks § 7.1 of the rule page."""
    for state, start in ((position(pawns((55,))), 55), (position(pawns(()), die=6), IN)):
        assert refusal(state, Go(0, start, past=True)) is Refusal.NO_MORE_ROUNDS


def test_one_pawn_on_each_goal_field():
    """Checks § 7.2 of the rule page."""
    assert refusal(position(pawns((55, 58))), Go(0, 55)) is Refusal.GOAL_TAKEN


def test_pawns_move_up_and_jump_in_the_goal():
    """Checks § 7.2 of the rule page."""
    after, _ = played(position(pawns((56, 57)), die=2), Go(0, 56), 1)
    assert after.pawns[0] == (IN, IN, 57, 58)


def test_the_others_play_on_when_one_is_home():
    """§ 7.3: the turn passes even after a 6."""
    state = position(pawns((52, 57, 58, 59), (10,), (10,), (10,)), die=4)
    after, events = played(state, Go(0, 52), 3)
    assert events[1] == Home(0)
    assert (after.home, after.mover) == ((0,), 1)


def test_who_is_home_is_passed_over():
    """Checks § 7.3 of the rule page."""
    state = position(pawns((52, 57, 58, 59), (10,), (10,), (10,)), die=4)
    after, _ = played(state, Go(0, 52), 3, 2, 1, 5)
    for seat in (1, 2, 3):
        assert after.mover == seat
        after = GAME.play(after, seat, Go(seat, 10), LUCK).state
    assert after.mover != 0


def test_the_match_ends_with_the_last_but_one():
    """Checks § 7.3 of the rule page."""
    state = position(pawns((52, 57, 58, 59), (10,)), die=4, agreed=terms(2))
    state = position((state.pawns[0], (), (IN, IN, IN, 10), ()), die=4, agreed=terms(2))
    step = GAME.play(state, 0, Go(0, 52), LUCK)
    assert step.events[-1] == Ended((0, 1), 1)
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((1, 2), (4, 0))
    assert refusal(step.state, Go(0, 56)) is Refusal.MATCH_OVER


@statistical(few=20, of=480)
def test_no_pawn_is_ever_lost(numbers: Sequence[int]):
    """Every state of a match has four pawns per house, no blockade shared by rivals, and one pawn per goal field."""
    for number in numbers:
        chance = Chance(b"conservation %d" % number)
        luck = chance.stream("choices")
        seats = 2 + number % 3
        state = GAME.setup(Options(colours=2 if seats == 2 and number % 2 else 1), seats, chance).state
        while state.mover is not None:
            move = luck.choice(GAME.candidates(state, state.mover))
            state = GAME.play(state, state.mover, move, chance).state
            for steps in state.pawns:
                assert len(steps) in (0, 4)
                home = [step for step in steps if step > 55]
                assert len(set(home)) == len(home)
