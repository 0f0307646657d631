"""Tests of the rules of draughts, paragraph by paragraph."""

from msgspec import structs

from games.catalog.draughts.rules import Draughts, Options
from games.catalog.draughts.tests.positions import position
from games.engine.chance import Chance
from games.engine.codec import convert
from games.engine.kit.chequers.data import Go, Huff, Move, Moved, State, Terms
from games.engine.kit.chequers.moving import field_of, start_board
from games.engine.kit.chequers.positions import position as set_up
from games.engine.kit.chequers.rules import Refusal
from games.engine.kit.duels import Ended

GAME = Draughts()
LUCK = Chance(bytes(32))
GRID = field_of(8).grid
FORCED = Terms(capture="forced")
FAR = Terms(landing="any-square-behind")


def go(state: State, *path: str) -> State:
    assert state.mover is not None
    return GAME.play(state, state.mover, Go(path), LUCK).state


def targets(state: State, field: str) -> set[str]:
    """Return where the piece on that field may end."""
    assert state.mover is not None
    moves = GAME.candidates(state, state.mover)
    return {move.path[-1] for move in moves if isinstance(move, Go) and move.path[0] == field}


def refusal(state: State, seat: int, move: Move) -> object:
    return GAME.forbidden(state, seat, move)


def test_twelve_men_each_on_dark_fields():
    """§ 2.2."""
    board = start_board(Terms())
    assert (board.count("w"), board.count("b")) == (12, 12)
    assert board[GRID.numbers["a1"]] == "w"
    assert board[GRID.numbers["h8"]] == "b"


def test_men_move_one_field_forward_on_the_slant():
    """§ 3.1."""
    state = position({"w": "c3", "b": "h8"})
    assert targets(state, "c3") == {"b4", "d4"}
    assert refusal(state, 0, Go(("c3", "c4"))) is Refusal.NO_SUCH_MOVE
    assert refusal(state, 0, Go(("c3", "b2"))) is Refusal.NO_SUCH_MOVE


def test_men_take_forward_only():
    """§ 4.1."""
    state = position({"w": "c5", "b": "b6 d4 h8"})
    assert targets(state, "c5") == {"a7", "d6"}


def test_what_is_jumped_over_leaves_the_board():
    """§ 4.1."""
    state = go(position({"w": "c3", "b": "d4 h8"}), "c3", "e5")
    assert state.board.count("b") == 1


def test_a_piece_may_go_on_taking_or_stop():
    """§ 4.2 and § 5.1."""
    state = position({"w": "c1", "b": "d2 f4 h8"})
    assert targets(state, "c1") == {"b2", "e3", "g5"}
    assert go(state, "c1", "e3", "g5").board.count("b") == 1


def test_a_capture_may_be_left_but_then_the_piece_is_huffed():
    """§ 5.2."""
    state = go(position({"w": "c3 g1", "b": "d4 h8"}), "g1", "f2")
    assert state.huffable == ("c3",)
    huffed = GAME.play(state, 1, Huff("c3"), LUCK).state
    assert huffed.board.count("w") == 1
    assert GAME.to_move(huffed) == (1,)  # and then a move as usual
    assert refusal(huffed, 1, Huff("f2")) is Refusal.NOTHING_TO_HUFF


def test_the_piece_that_moved_instead_is_huffed_where_it_stands_now():
    """§ 5.2."""
    assert go(position({"w": "c3", "b": "d4 h8"}), "c3", "b4").huffable == ("b4",)


def test_breaking_off_makes_a_piece_huffable():
    """§ 5.2."""
    assert go(position({"w": "c1", "b": "d2 f4 h8"}), "c1", "e3").huffable == ("e3",)


def test_who_takes_with_one_piece_is_not_huffed_for_another():
    """§ 5.2."""
    assert go(position({"w": "c3 g3", "b": "d4 f4 h8"}), "c3", "e5").huffable == ()


def test_forced_captures_are_forced_to_their_end():
    """§ 5.1, the option."""
    state = position({"w": "c1 g1", "b": "d2 f4 h8"}, terms=FORCED)
    assert refusal(state, 0, Go(("g1", "f2"))) is Refusal.MUST_TAKE
    assert refusal(state, 0, Go(("c1", "e3"))) is Refusal.MUST_GO_ON
    assert go(state, "c1", "e3", "g5").huffable == ()


def test_a_man_on_the_last_row_is_crowned_and_stops():
    """§ 6.1."""
    step = GAME.play(position({"w": "b6", "b": "c7 e7 h2"}), 0, Go(("b6", "d8")), LUCK)
    assert step.state.board[GRID.numbers["d8"]] == "W"
    assert step.events[0] == Moved(0, ("b6", "d8"), 1, crowned=True)
    assert step.state.huffable == ()


def test_kings_fly_and_take_from_afar():
    """§ 6.2 and § 6.3."""
    state = position({"W": "a1", "b": "d4 a7"})
    assert targets(state, "a1") == {"b2", "c3", "e5"}
    assert refusal(state, 0, Go(("a1", "a2"))) is Refusal.NO_SUCH_FLIGHT
    assert refusal(state, 0, Go(("a1", "f6"))) is Refusal.NO_SUCH_LANDING


def test_kings_may_land_anywhere_behind_where_that_was_agreed():
    """§ 6.3, the option."""
    state = position({"W": "a1", "b": "d4 a7"}, terms=FAR)
    assert targets(state, "a1") == {"b2", "c3", "e5", "f6", "g7", "h8"}
    assert refusal(state, 0, Go(("a1", "d4"))) is Refusal.NO_SUCH_FLIGHT


def test_two_rivals_in_a_row_stop_a_king():
    """§ 6.3."""
    assert targets(position({"W": "a1", "b": "c3 d4 a7"}), "a1") == {"b2"}


def test_taking_everything_wins():
    """§ 7.1."""
    step = GAME.play(position({"w": "c3", "b": "d4"}), 0, Go(("c3", "e5")), LUCK)
    assert step.events[-1] == Ended(0, "taken")
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.places == (1, 2)


def test_leaving_the_rival_no_move_wins():
    """§ 7.1."""
    state = position({"w": "b4 c3 g1", "b": "a5"})
    assert GAME.play(state, 0, Go(("g1", "h2")), LUCK).events[-1] == Ended(0, "blocked")


def test_the_third_repetition_is_a_draw():
    """§ 7.2."""
    state = position({"W": "a1", "B": "h2"})
    ends: list[object] = []
    for path in [("a1", "b2"), ("h2", "g1"), ("b2", "a1"), ("g1", "h2")] * 3:
        if state.mover is None:
            break
        step = GAME.play(state, state.mover, Go(path), LUCK)
        state, ends = step.state, [*step.events]
    assert ends[-1] == Ended(None, "repeated")


def test_fifty_quiet_moves_are_a_draw():
    """§ 7.2."""
    state = position({"W": "a1", "B": "h2"})
    state = type(state)(state.terms, state.board, 0, 0, quiet=tuple(str(n) for n in range(50)))
    assert GAME.play(state, 0, Go(("a1", "b2")), LUCK).events[-1] == Ended(None, "quiet")


def test_quiet_moves_are_counted_from_a_huff_on_as_from_a_capture():
    """§ 7.2: twenty-five moves each, and no more."""
    state = position({"W": "a1", "b": "f6", "B": "h2"}, huffable="f6")
    state = GAME.play(state, 0, Huff("f6"), LUCK).state
    quiet = GAME.play(state, 0, Go(("a1", "b2")), LUCK).state.quiet
    taken = go(go(position({"W": "a1", "b": "b2", "B": "h4"}), "a1", "c3"), "h4", "g3").quiet
    assert len(quiet) == len(taken) == 2


def test_nobody_moves_when_it_is_over():
    """§ 7.1."""
    state = go(position({"w": "c3", "b": "d4"}), "c3", "e5")
    assert refusal(state, 1, Go(("a7", "b6"))) is Refusal.MATCH_OVER


def test_whoever_huffs_the_last_piece_has_won():
    """§ 7.1."""
    state = position({"w": "e5 c1", "b": "f6"}, huffable="f6", last=("b6", "a5"))
    outcome = GAME.outcome(GAME.play(state, 0, Huff("f6"), LUCK).state)
    assert outcome is not None
    assert outcome.places == (1, 2)


def test_nobody_huffs_where_captures_are_forced():
    """§ 5.1: the refusal says so."""
    state = position({"w": "c3", "b": "a7"})
    forced = structs.replace(state, terms=FORCED)
    assert refusal(forced, 0, Huff("a7")) is Refusal.NO_HUFFING


def test_options_become_terms():
    """§ 5.1 and § 6.3."""
    options = Options(capture="forced", king_landing="any-square-behind")
    assert GAME.terms(options) == Terms(capture="forced", landing="any-square-behind")


def test_a_state_of_the_first_version_is_taken_up():
    """Such a state had the options themselves."""
    old = {"options": {"capture": "forced", "king_landing": "directly-behind"}, "board": start_board(Terms())}
    found = GAME.upgrade("state", old | {"mover": 0, "white": 0}, 1)
    assert convert(GAME.state_type, found) == State(FORCED, start_board(FORCED), 0, 0)


def test_a_king_need_not_land_where_it_could_go_on():
    """§ 6.3: any square behind is a free choice, also with forced captures."""
    terms = Terms(capture="forced", landing="any-square-behind")
    moves = GAME.candidates(set_up(terms, {"W": "h6", "b": "g7 c5 d2"}), 0)
    paths = {move.path for move in moves if isinstance(move, Go)}
    assert {("h6", "f8", "b4", "e1"), ("h6", "f8", "a3")} <= paths
