"""Tests of the rules of Barricade, paragraph by paragraph."""

import pytest

from games.catalog.barricade.data import PAWNS, Began, Ended, Go, Hit, Lapsed, Moved, Options, Rolled, State, Went
from games.catalog.barricade.paths import BOARD, BOTTOM, ENTRIES, FIELDS, GOAL, HOUSE, ROWS, house_of
from games.catalog.barricade.rules import Barricade, Refusal
from games.catalog.barricade.tests.positions import position
from games.engine.chance import Chance, Stream

GAME = Barricade()
LUCK = Chance(bytes(32))


def ends(state: State, start: str = "") -> str:
    found = {move.to for move in GAME.candidates(state, 0) if move.start == start}
    return " ".join(sorted(found))


def test_the_board_has_111_fields_and_a_goal():
    """§ 2.1."""
    assert len(BOARD.names) == 112
    assert [len(columns) for columns in ROWS] == [17, 5, 17, 4, 13, 2, 9, 2, 5, 1, 17, 2, 17, 1]
    assert BOARD.neighbours[GOAL] == (FIELDS["i13"],)


def test_eleven_barriers_stand_where_they_stand():
    """§ 2.2."""
    state = GAME.setup(Options(), 4, LUCK).state
    assert len(state.barriers) == 11
    assert state.pawns == ((HOUSE,) * PAWNS,) * 4


@pytest.mark.parametrize(("seats", "houses"), [(2, [0, 3]), (3, [0, 2, 3]), (4, [0, 1, 2, 3])])
def test_houses_by_the_number_of_players(seats, houses):
    """§ 2.3."""
    assert [house_of(seat, seats) for seat in range(seats)] == houses
    assert [BOARD.names[entry] for entry in ENTRIES] == ["c1", "g1", "k1", "o1"]


def test_the_highest_throw_begins_and_is_used():
    """§ 3.1."""
    for number in range(12):
        step = GAME.setup(Options(), 3, Chance(b"%d" % number))
        rolled = [event for event in step.events if isinstance(event, Rolled)]
        began = step.events[-1]
        assert isinstance(began, Began)
        assert (began.seat, began.die) == (step.state.mover, step.state.die)
        assert began.die == [event.die for event in rolled if event.seat == began.seat][-1]
        assert began.die >= max(event.die for event in rolled[-2:])


def test_any_throw_brings_a_pawn_out():
    """§ 3.2: the field in front of the house is the first step."""
    assert ends(position("", "", 1)) == "c1"
    assert ends(position("", "", 3)) == "a1 e1"


def test_a_pawn_does_not_turn_back():
    """§ 3.3."""
    assert ends(position("a1", "", 2), "a1") == "a3 c1"
    assert GAME.forbidden(position("a1", "", 2), 0, Go("a1", "a1")) is Refusal.NOT_THERE


def test_a_barrier_cannot_be_jumped():
    """§ 3.3 and § 4.1."""
    assert GAME.forbidden(position("a2", "", 2), 0, Go("b3", "a2")) is Refusal.NOT_THERE
    assert GAME.forbidden(position("a2", "", 2, "i13"), 0, Go("b3", "a2")) is None


def test_pawns_are_jumped_and_rivals_hit():
    """§ 3.4."""
    step = GAME.play(position("a1 b1", "d1", 3), 0, Go("d1", "a1"), LUCK)
    assert Hit(0, 1, "d1") in step.events
    assert step.state.pawns[1] == (HOUSE,) * PAWNS


def test_there_is_no_second_own_pawn_on_a_field():
    """§ 3.4."""
    assert GAME.forbidden(position("a1 c1", "", 2), 0, Go("c1", "a1")) is Refusal.OWN_PAWN_THERE
    assert GAME.forbidden(position("c1", "", 1), 0, Go("c1")) is Refusal.OWN_PAWN_THERE


@pytest.mark.parametrize(("six", "mover"), [("on", 1), ("again", 0)])
def test_after_a_six(six, mover):
    """§ 3.5: in a position in which every seat can use every throw."""
    step = GAME.play(position("a1", "q1", 6, options=Options(six=six)), 0, Go("g1", "a1"), LUCK)
    assert step.state.mover == mover


def test_a_throw_that_nobody_can_use_lapses():
    """§ 3.6: each pawn of seat 1 is between two barriers, so that it can only use a 1."""
    state = position("a1", "g8 k8 e6 m6 i10", 1, "g7 g9 k7 k9 e5 e7 m5 m7 i9 i11 a3")
    for number in range(20):
        step = GAME.play(state, 0, Go("b1", "a1"), Chance(b"%d" % number))
        if step.state.mover == 0:
            assert step.events[1] == Lapsed(1, step.state.recent[0][1])
            assert step.events[1].die > 1
            return
    raise AssertionError("always a 1")


def test_a_six_that_nobody_can_use_gives_no_other_throw():
    """§ 3.5, the option: only a seat that has used a 6 throws again."""
    walls, again = "g7 g9 k7 k9 e5 e7 m5 m7 i9 i11 a3", Options(six="again")
    state = position("a1", "g8 k8 e6 m6 i10", 1, walls, again)
    chances = (Chance(b"%d" % number) for number in range(60))
    steps = [GAME.play(state, 0, Go("b1", "a1"), chance) for chance in chances]
    sixes = [step for step in steps if Lapsed(1, 6) in step.events]
    assert sixes
    assert all(step.state.mover == 0 for step in sixes)


def test_a_throw_that_can_be_used_has_to_be():
    """§ 3.6: no move waives the throw."""
    assert all(isinstance(move, Go) for move in GAME.candidates(position("a1", "", 1), 0))


def test_a_barrier_is_lifted_and_put_elsewhere():
    """§ 4.1 and § 4.2."""
    state = position("a1", "", 2)
    assert GAME.forbidden(state, 0, Go("a3", "a1")) is Refusal.PUT_THE_BARRIER
    step = GAME.play(state, 0, Go("a3", "a1", "b3"), LUCK)
    assert step.events[:2] == (Went(0, 2, "a1", "a3"), Moved(0, "a3", "b3"))
    assert FIELDS["a3"] not in step.state.barriers
    assert len(step.state.barriers) == 11
    assert step.state.placed == FIELDS["b3"]


@pytest.mark.parametrize("place", ["b1", "i14", "e3", "d3", "a3"])
def test_where_no_barrier_may_stand(place):
    """§ 4.3: not on the bottom row, the goal, a barrier, a pawn, or the field from which it was taken."""
    state = position("a1", "d3", 2)
    assert GAME.forbidden(state, 0, Go("a3", "a1", place)) is Refusal.NOT_FOR_BARRIERS


def test_a_barrier_may_stand_where_the_pawn_came_from():
    """§ 4.3."""
    assert GAME.forbidden(position("a2", "", 1), 0, Go("a3", "a2", "a2")) is None


def test_the_goal_needs_the_exact_throw():
    """§ 5.1 and § 5.2."""
    state = position("i13", "q3", 1, "a3")
    assert GAME.forbidden(position("i13", "", 2, "a3"), 0, Go("i14", "i13")) is Refusal.NOT_THERE
    step = GAME.play(state, 0, Go("i14", "i13"), LUCK)
    assert step.events[-1] == Ended(0)
    assert GAME.to_move(step.state) == ()
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.places == (1, 2)
    assert GAME.forbidden(step.state, 0, Go("i14", "i13")) is Refusal.MATCH_OVER


def meander(state: State, luck: Stream) -> Go:
    """Return a random legal move, and every second time one towards the goal: matches reach odd positions and still
    end.
    """
    moves = GAME.candidates(state, state.mover or 0)
    assert moves
    return luck.choice(moves) if luck.below(2) else GAME.default_move(state, state.mover or 0)


def assert_whole(state: State) -> None:
    """Check that no pawn or barrier is lost, that no field has two, and that each barrier is on an allowed field (§
    2.2, § 4.3).
    """
    standing = [field for pawns in state.pawns for field in pawns if field != HOUSE]
    assert all(len(pawns) == PAWNS for pawns in state.pawns)
    assert len(state.barriers) == 11
    assert len({*standing, *state.barriers}) == len(standing) + 11
    assert not (BOTTOM | {GOAL}) & {*state.barriers}


@pytest.mark.parametrize("six", ["on", "again"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whatever_is_played_nothing_gets_lost_and_it_ends(seats, six):
    for number in range(12):
        chance, luck = Chance(b"%d" % number), Chance(b"moves %d" % number)
        state = GAME.setup(Options(six=six), seats, chance).state
        for ply in range(2000):
            if not GAME.to_move(state):
                break
            state = GAME.play(state, state.mover or 0, meander(state, luck.stream("move", ply)), chance).state
            assert_whole(state)
        assert GAME.outcome(state) is not None


@pytest.mark.parametrize("mine", ["", "a1 e3 i9", "i13 h13 j13 a13 q13", "g7 h7 g8 f7 k5"])
@pytest.mark.parametrize("die", range(1, 7))
def test_every_move_that_is_offered_is_legal_and_no_other_way_is(mine, die):
    """§ 3 and § 4."""
    stones = "a3 e3 i3 m3 q3 g9 k7 l7 m7 i10 i11"
    state = position(mine, "e7 q1 i5", die, stones)
    offered = {*GAME.candidates(state, 0)}
    starts = ["", *(BOARD.names[field] for field in state.pawns[0] if field != HOUSE)]
    tried = {Go(to, start, place) for start in starts for to in BOARD.names for place in ("", "b3", to)}
    assert all(GAME.forbidden(state, 0, move) is None for move in offered)
    assert all((GAME.forbidden(state, 0, move) is None) == (move in offered) for move in tried)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_every_bot_takes_the_goal(level):
    state = position("i13 a1", "q3", 1, "a3")
    view = GAME.view(state, 0)
    moves = [GAME.bot(level).choose(view, Chance(b"%d" % number).stream("bot")) for number in range(10)]
    assert moves.count(Go("i14", "i13")) > (0 if level == "easy" else 9)


def test_the_hard_bot_puts_its_barrier_before_who_is_about_to_win():
    """Ben needs a 2; with a barrier on i13 he needs a 1, and another."""
    state = position("f7 c4", "h13", 1, "a3 e3 i3 m3 q3 g7 k7 i9 i10 i11 a13")
    move = GAME.bot("hard").choose(GAME.view(state, 0), LUCK.stream("bot"))
    assert move == Go("g7", "f7", "i13")
