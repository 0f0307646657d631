"""Tests of the rules of nine men's morris, paragraph by paragraph."""

from games.catalog.nine_mens_morris.rules import NineMensMorris, Options
from games.catalog.nine_mens_morris.tests.positions import PLAN, position
from games.engine.chance import Chance
from games.engine.codec import convert
from games.engine.kit.duels import Ended
from games.engine.kit.mills.data import Go, State, Took
from games.engine.kit.mills.plans import EMPTY
from games.engine.kit.mills.rules import Refusal

GAME = NineMensMorris()
LUCK = Chance(bytes(32))


def refusal(state: State, move: Go, seat: int = 0) -> object:
    return GAME.forbidden(state, seat, move)


def test_sixteen_lines_and_sixteen_times_two_ways():
    """Checks § 2.1 of the rule page."""
    assert len(PLAN.lines) == 16
    assert sum(map(len, PLAN.neighbours)) == 2 * 32


def test_nine_men_each_beside_an_empty_board_and_the_lot_says_who_is_white_and_begins():
    """Checks § 2.2 of the rule page."""
    begun = [GAME.setup(Options(), 2, Chance(b"%d" % number)).state for number in range(20)]
    assert {state.white for state in begun} == {0, 1}
    assert all(state.mover == state.white for state in begun)
    assert {(state.hands, state.board) for state in begun} == {((9, 9), EMPTY * 24)}


def test_all_men_are_placed_before_any_moves():
    """Checks § 3.1 of the rule page."""
    state = position("a7", "g7", hands=(8, 8))
    assert refusal(state, Go("d7", "a7")) is Refusal.PLACE_FIRST
    assert refusal(state, Go("g7")) is Refusal.POINT_TAKEN
    assert refusal(state, Go("d7")) is None


def test_men_move_along_a_line_to_the_next_point():
    """Checks § 3.2 of the rule page."""
    state = position("a7 d1 g1 b2", "g7 b6 d6 f6")
    assert refusal(state, Go("d7", "a7")) is None
    assert refusal(state, Go("a1", "a7")) is Refusal.NOT_THAT_FAR
    assert refusal(state, Go("d7", "g7")) is Refusal.NOT_YOUR_MAN
    assert refusal(state, Go("d7")) is Refusal.ALL_PLACED


def test_a_mill_takes_a_man():
    """Checks § 4.1 of the rule page."""
    state = position("a7 d7 g4 b2", "b6 d6 f2 a1")
    assert refusal(state, Go("g7", "g4")) is Refusal.TAKE_A_MAN
    step = GAME.play(state, 0, Go("g7", "g4", "a1"), LUCK)
    assert Took(0, "a1") in step.events
    assert step.state.board.count("b") == 3


def test_without_a_mill_nothing_is_taken():
    """Checks § 4.1 of the rule page."""
    assert refusal(position("a7 d7 g4 b2", "b6 d6 f2 a1"), Go("g1", "g4", "a1")) is Refusal.NO_MILL


def test_a_mill_counts_again_when_it_is_closed_again():
    """Checks § 4.1 of the rule page."""
    state = position("a7 d7 g7 b2", "c3 d3 f2 a1 d1")
    opened = GAME.play(state, 0, Go("g4", "g7"), LUCK).state
    answered = GAME.play(opened, 1, Go("a4", "a1"), LUCK).state
    assert refusal(answered, Go("g7", "g4", "d1")) is None


def test_men_in_mills_are_safe():
    """Checks § 4.2 of the rule page."""
    state = position("a7 d7 g4 b2", "a1 d1 g1 f6")
    assert refusal(state, Go("g7", "g4", "d1")) is Refusal.SAFE_IN_MILL
    assert refusal(state, Go("g7", "g4", "f6")) is None


def test_if_all_stand_in_mills_any_may_be_taken():
    """Checks § 4.2 of the rule page."""
    assert refusal(position("a7 d7 g4 b2", "a1 d1 g1"), Go("g7", "g4", "d1")) is None


def test_two_mills_at_once_take_one_man():
    """Checks § 4.1 of the rule page."""
    state = position("a7 d7 g4 g1", "b6 d6 f2 a1", hands=(1, 0))
    after = GAME.play(state, 0, Go("g7", "", "a1"), LUCK).state
    assert after.board.count("b") == 3
    assert GAME.to_move(after) == (1,)


def test_the_last_three_may_jump():
    """Checks § 5.1 of the rule page."""
    state = position("a7 d7 b2", "b6 d6 f2 a1")
    assert refusal(state, Go("g1", "b2")) is None
    assert refusal(position("a7 d7 b2 c3", "b6 d6 f2 a1"), Go("g1", "b2")) is Refusal.NOT_THAT_FAR


def test_two_men_left_have_lost():
    """Checks § 6.1 of the rule page."""
    step = GAME.play(position("a7 d7 g4 b2", "b6 d6 f2"), 0, Go("g7", "g4", "b6"), LUCK)
    assert step.events[-1] == Ended(0, "two_left")
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.places == (1, 2)


def test_who_cannot_move_has_lost():
    """Checks § 6.1 of the rule page."""
    state = position("d7 a4 g4 d1 b6", "a7 g7 a1 g1")
    assert GAME.play(state, 0, Go("d6", "b6"), LUCK).events[-1] == Ended(0, "blocked")


def test_a_man_in_the_hand_is_no_loss_yet():
    """§ 6.1: the three men are counted on the board and in the hand."""
    state = position("a7 d7", "b6 d6", hands=(1, 2))
    assert GAME.to_move(GAME.play(state, 0, Go("g7", "", "b6"), LUCK).state) == (1,)


def test_the_third_repetition_is_a_draw():
    """Checks § 6.2 of the rule page."""
    state = position("a7 d1 b2 c3", "g7 b6 f6 e5")
    ends: list[object] = []
    for start, to in [("a7", "a4"), ("g7", "g4"), ("a4", "a7"), ("g4", "g7")] * 3:
        if state.mover is not None:
            step = GAME.play(state, state.mover, Go(to, start), LUCK)
            state, ends = step.state, [*step.events]
    assert ends[-1] == Ended(None, "repeated")


def test_a_hundred_quiet_moves_are_a_draw():
    """Checks § 6.2 of the rule page."""
    state = position("a7 d1 b2 c3", "g7 b6 f6 e5")
    state = State(state.terms, state.board, 0, 0, (0, 0), quiet=tuple(str(n) for n in range(100)))
    assert GAME.play(state, 0, Go("a4", "a7"), LUCK).events[-1] == Ended(None, "quiet")


def test_nobody_moves_when_it_is_over():
    """Checks § 6.1 of the rule page."""
    assert refusal(position("a7 d7 g7", "b6 d6", mover=None), Go("a4", "a7")) is Refusal.MATCH_OVER


def test_whoever_moves_onto_a_man_is_led_to_moving():
    """Checks § 3.2 of the rule page."""
    assert refusal(position("a7 d1 g1 b2", "g7 b6 d6 f6"), Go("g7", "a7")) is Refusal.WAY_BLOCKED


def test_a_state_of_the_first_version_is_taken_up():
    """Version 1 stored options, which were empty."""
    state = position("a7", "g7", hands=(8, 8))
    old = {"options": {}, "board": state.board, "mover": 0, "white": 0, "hands": [8, 8]}
    assert convert(GAME.state_type, GAME.upgrade("state", old, 1)) == state
