"""Tests of the rules of blockade draughts, paragraph by paragraph, with an independent search for groups."""

import pytest

from games.catalog.enclosure_draughts.groups import STEPS
from games.catalog.enclosure_draughts.rules import EnclosureDraughts, Options, Refusal
from games.engine.chance import Chance
from games.engine.kit.duels import Ended
from games.engine.kit.marching.data import Go, Moved, State
from games.engine.kit.marching.positions import position
from games.engine.kit.marching.rules import EMPTY, GRID
from games.engine.parts import part
from games.engine.replay import random_playout, replay
from games.engine.text import words

GAME = EnclosureDraughts()
board = part(GAME, "board").board
LUCK = Chance(bytes(32))


def took(state: State, start: str, to: str) -> set[str]:
    events = GAME.play(state, state.mover or 0, Go(start, to), LUCK).events
    return {field for event in events if isinstance(event, Moved) for field in event.taken}


def test_men_step_one_square_to_any_side_and_never_jump():
    """Checks § 3.1 of the rule page."""
    state = position("d4 a1", "e5 h8")
    assert {move.to for move in GAME.candidates(state, 0)} == {"c3", "c5", "e3", "b2"}
    assert GAME.forbidden(state, 0, Go("d4", "f6")) is Refusal.NO_SUCH_MOVE
    assert GAME.forbidden(state, 0, Go("e5", "f6")) is Refusal.NOT_YOUR_PIECE


@pytest.mark.parametrize(
    ("white", "black", "go", "gone"),
    [
        ("c3", "a1 h8", ("c3", "b2"), "a1"),
        ("b2 c3 a5 d6", "a3 b4 h8", ("d6", "c5"), "a3 b4"),
        ("b2 d6", "a3 b4 h8", ("d6", "c5"), ""),
        ("c3 d6 e3", "a1 h8 d4", ("c3", "b2"), "a1"),
        ("f6 b8", "h8 a7", ("f6", "g7"), "h8"),
    ],
)
def test_a_group_without_an_empty_square_beside_it_is_taken(white: str, black: str, go: tuple[str, str], gone: str):
    """Checks § 4.1 of the rule page."""
    assert took(position(white, black), *go) == set(gone.split())


def test_two_groups_can_be_taken_at_once():
    """Checks § 4.1 of the rule page."""
    assert took(position("b2 b6 d2 c5 d4 c7", "a3 c3 a5 h8", mover=0), "c5", "b4") == {"a3", "a5", "c3"}


def test_whoever_has_lost_all_men_has_lost():
    """Checks § 7.1 of the rule page."""
    step = GAME.play(position("c3", "a1"), 0, Go("c3", "b2"), LUCK)
    assert step.events[-1] == Ended(0, "taken")


def test_fifty_moves_each_without_taking_are_a_draw():
    """§ 7.2: the moves need not repeat positions to count."""
    state = position("a1 c3", "h8 f6")
    quiet = tuple(f"{number}" for number in range(GAME.patience))
    begun = State(state.board, 0, 0, quiet)
    assert GAME.play(begun, 0, Go("c3", "d4"), LUCK).events[-1] == Ended(None, "quiet")
    assert GAME.play(State(state.board, 0, 0, quiet[1:]), 0, Go("c3", "d4"), LUCK).state.mover == 1


def room(field: int, text: str, seen: set[int]) -> bool:
    """Return whether the group of the man on the field has an empty square next to it. Checks man by man."""
    seen.add(field)
    beside = STEPS[field]
    friends = [to for to in beside if text[to] == text[field] and to not in seen]
    return any(text[to] == EMPTY for to in beside) or any(room(to, text, seen) for to in friends)


def test_after_every_move_all_men_have_room_and_nobody_has_lost_one_by_their_own():
    """§ 4.1, § 4.2 and § 7.1, in random matches to their ends: every seat also has a move at each turn."""
    taken = 0
    for number in range(10):
        log, _ = random_playout(GAME, Options(), 2, b"%d" % number)
        before = GAME.setup(Options(), 2, LUCK).state
        for step in replay(GAME, Options(), 2, b"%d" % number, log):
            after = step.state
            assert all(room(field, after.board, set()) for field, sign in enumerate(after.board) if sign != EMPTY)
            if after.last:
                own = after.board[GRID.numbers[after.last[-1]]]
                assert after.board.count(own) == before.board.count(own)
                taken += before.board.count(EMPTY) != after.board.count(EMPTY)
            before = after
    assert taken > 10


def test_the_page_says_and_marks_what_a_move_takes_and_what_could_be_taken():
    texts, names = words(GAME.package, "en"), ("Ada", "Ben")
    state = position("b2 c3 a5 d6", "a3 b4 g7 h6")
    page = board(GAME.view(state, 0), texts, names, {"path": ["d6.c5"]})
    assert page.go is not None
    assert page.go.label == "Move d6–c5 and take 2 men"
    assert sum(mark.css == "danger" for mark in page.drawing.marks) == 2
    danger = board(GAME.view(position("a1 d4", "c3 c5"), 0), texts, names, {})
    assert danger.threat == "Could be shut in next: a1"
