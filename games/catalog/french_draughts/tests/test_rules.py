"""Tests of the rules that differ from draughts, paragraph by paragraph, and of what the rule page says about the
game.
"""

import random
from collections.abc import Sequence

from msgspec.structs import replace

from games.catalog.draughts.rules import Options
from games.catalog.french_draughts.bot import evaluate
from games.catalog.french_draughts.positions import position
from games.catalog.french_draughts.rules import FrenchDraughts
from games.engine.chance import Chance
from games.engine.kit.chequers.data import Go, Huff, State
from games.engine.kit.chequers.moving import field_of, movement, start_board
from games.engine.kit.chequers.positions import position as set_up
from games.engine.kit.chequers.rules import Refusal
from games.engine.kit.duels import Ended
from games.engine.parts import part
from tests.tiers import at_least, statistical

GAME = FrenchDraughts()
PAST = part(GAME, "tutorial").LESSONS[2]
LUCK = Chance(bytes(32))
FORCED = GAME.terms(Options(capture="forced"))


def ways(state: State) -> set[tuple[str, ...]]:
    return {move.path for move in GAME.candidates(state, 0) if isinstance(move, Go)}


def after(state: State, *path: str) -> State:
    assert state.mover is not None
    return GAME.play(state, state.mover, Go(path), LUCK).state


def test_twenty_men_each_and_two_free_rows():
    """Checks § 2.2 of the rule page."""
    board = start_board(FORCED)
    assert (board.count("w"), board.count("b"), set(board[40:60])) == (20, 20, {"."})


def test_men_step_forward_and_take_backward_only():
    """Checks § 3.1 and § 4.1 of the rule page."""
    state = position({"w": "e5", "b": "d4 f6 j10"})
    assert ways(state) == {("e5", "d6"), ("e5", "c3")}
    assert GAME.forbidden(state, 0, Go(("e5", "g7"))) is Refusal.NO_SUCH_MOVE
    assert GAME.forbidden(position({"w": "e5", "b": "j10"}), 0, Go(("e5", "d4"))) is Refusal.NO_SUCH_MOVE


def test_two_men_back_to_back_threaten_each_other():
    """§ 4.1: this holds while there is an empty square behind each man."""
    open_ = position({"w": "f4 a1", "b": "d4 j10"})
    assert ("d4", "f6") in {move.path for move in GAME.candidates(after(open_, "f4", "e5"), 1) if isinstance(move, Go)}
    shut = after(position({"w": "f4 f6", "b": "d4 j10"}), "f4", "e5")
    assert not movement(shut.terms).capturing(shut.board, "b")
    assert movement(shut.terms).capturing(shut.board, "w")


def test_the_man_that_was_passed_cannot_get_away():
    """As the lesson says: if it steps aside, another man captures it."""
    state = GAME.apply(PAST.step("safely").position, 0, Go(("f4", "e5")), LUCK).state
    for reply in GAME.candidates(state, 1):
        assert isinstance(reply, Go)
        escaped = reply.path == ("d4", "c3")
        assert (("b4", "d2") if escaped else ("e5", "c3")) in ways(GAME.apply(state, 1, reply, LUCK).state)


def test_nobody_takes_a_man_on_the_edge():
    """Checks the advice for every dark square of the edge and every attacker."""
    field = field_of(10)
    edge = {
        number for number in field.dark if not {field.grid.row(number), field.grid.column(number)}.isdisjoint({0, 9})
    }
    for sign in "wW":
        for here in field.dark:
            for target in edge - {here}:
                board = ["."] * 100
                board[here], board[target] = sign, "b"
                assert not any(movement(FORCED).jumps("".join(board), here))


def test_men_take_several_backward():
    """§ 4.2: a man that could have captured more may be huffed."""
    state = position({"w": "e7", "b": "d6 b4 j10"})
    assert ways(state) == {("e7", "d8"), ("e7", "f8"), ("e7", "c5"), ("e7", "c5", "a3")}
    assert after(state, "e7", "c5").huffable == ("c5",)
    assert after(state, "e7", "c5", "a3").board.count("b") == 1


def test_a_missed_capture_is_huffed_and_a_move_follows():
    """Checks § 5.2 of the rule page."""
    state = after(position({"w": "e5 a1", "b": "d4 j10"}), "a1", "b2")
    assert state.huffable == ("e5",)
    huffed = GAME.play(state, 1, Huff("e5"), LUCK).state
    assert (huffed.board.count("w"), huffed.mover) == (1, 1)


def test_captures_are_forced_where_that_was_agreed():
    """§ 5.1: checks the option that makes captures obligatory."""
    state = set_up(FORCED, {"w": "e7 a1", "b": "d6 b4 j10"})
    assert ways(state) == {("e7", "c5", "a3")}
    assert GAME.forbidden(state, 0, Go(("a1", "b2"))) is Refusal.MUST_TAKE
    assert GAME.forbidden(state, 0, Huff("d6")) is Refusal.NO_HUFFING


def test_kings_take_forward_and_backward():
    """§ 6.3: an option lets a king land anywhere behind the captured piece."""
    pieces = {"W": "e5", "b": "g7 b2 j8"}
    assert {("e5", "h8"), ("e5", "a1")} <= ways(position(pieces))
    assert GAME.forbidden(position(pieces), 0, Go(("e5", "i9"))) is Refusal.NO_SUCH_LANDING
    far = set_up(GAME.terms(Options(king_landing="any-square-behind")), pieces)
    assert ("e5", "i9") in ways(far)


def test_whoever_cannot_move_has_lost():
    """§ 7.1: men in front cannot be captured."""
    step = GAME.play(position({"w": "c3 e3", "b": "a5"}), 0, Go(("c3", "b4")), LUCK)
    assert step.events[-1] == Ended(0, "blocked")


def test_whoever_cannot_move_may_huff_first():
    """§ 7.1: black fills the square on which the capturing piece could have landed. Removing the huffed piece may or
    may not make room.
    """
    for men, lost in (("i5 h6 i7", False), ("i7", True)):
        state = after(replace(position({"w": men, "b": "j6 i9 j8 g7"}), mover=1), "i9", "h8")
        assert GAME.candidates(state, 0) == [Huff("j6")]
        step = GAME.play(state, 0, Huff("j6"), LUCK)
        assert (step.events[-1] == Ended(1, "blocked")) is lost


def end_of(number: int) -> str:
    luck, state = random.Random(number), GAME.setup(Options(), 2, Chance(str(number).encode())).state
    while True:
        [seat] = GAME.to_move(state)
        step = GAME.apply(state, seat, luck.choice(GAME.candidates(state, seat)), LUCK)
        state = step.state
        if state.mover is None:
            return str(step.events[-1].why)


@statistical(few=40, of=1000)
def test_most_matches_end_as_somebody_cannot_move(numbers: Sequence[int]):
    """§ 7.1: this is so in nearly all random matches."""
    assert sum(end_of(number) == "blocked" for number in numbers) >= at_least(0.9, len(numbers))


def test_bots_count_moves_beside_pieces():
    """Compares a man that can move with one that cannot; both seats have one man."""
    stuck = position({"w": "b4 j1", "b": "a5 j9"})
    assert evaluate(stuck, 0) > 0 > evaluate(stuck, 1)
