"""Claims of lessons about what the opponent must or cannot do: the engine plays every answer.

The claim must be true after each of them.
"""

from collections.abc import Callable, Iterator
from typing import Any

from games.catalog import find
from games.catalog.reversi.positions import CORNERS
from games.engine.codec import AnyGame
from games.engine.kit.tricktaking.talon.data import Play
from games.engine.lessons import CHANCE, LessonStep
from games.tutor.shelf import lessons_of


def taught(slug: str, lesson: str, step: str) -> tuple[AnyGame, LessonStep]:
    game = find(slug)
    return game, next(one for one in lessons_of(game) if one.key == lesson).step(step)


def solved(slug: str, lesson: str, step: str, move: Any = None) -> tuple[AnyGame, Any]:
    """Return the position after the solution, or after another move."""
    game, one = taught(slug, lesson, step)
    return game, game.play(one.position, one.seat, move or one.solution, CHANCE).state


def answers(game: AnyGame, state: Any) -> list[tuple[Any, Any]]:
    """Return all moves of the seat to move, each with the state after it."""
    awaited = game.to_move(state)
    if not awaited:
        return []
    found = [(move, game.play(state, awaited[0], move, CHANCE).state) for move in game.candidates(state, awaited[0])]
    assert found
    return found


def ends(game: AnyGame, state: Any, done: Callable[[Any], bool]) -> Iterator[Any]:
    """Yield all states in which a line of play ends, with any moves of all seats."""
    if done(state):
        yield state
        return
    for _, following in answers(game, state):
        yield from ends(game, following, done)


def trick_over(state: Any) -> Callable[[Any], bool]:
    """Return a function that tells whether one more trick has been played than in that state."""
    before = len(state.tricks)
    return lambda now: len(now.tricks) > before


def won(game: AnyGame, state: Any, seat: int) -> bool:
    """Return whether the match is over and that seat has won it."""
    outcome = game.outcome(state)
    return outcome is not None and outcome.places[seat] == 1


def wins_at_once(game: AnyGame, state: Any, seat: int) -> bool:
    return any(won(game, after, seat) for _, after in answers(game, state))


def closing(game: AnyGame, state: Any) -> list[Any]:
    """Return the states after moves that close a mill and take a man."""
    return [after for move, after in answers(game, state) if move.take]


def test_a_double_mill_cannot_be_stopped_before_black_jumps() -> None:
    """By § 5.1 black has four men; whatever they do, white closes a mill again.

    With three they can jump into the gap.
    """
    game, state = solved("nine-mens-morris", "double", "twin")
    assert state.board.count("b") == 4
    again = []
    for _, after in answers(game, state):
        found = closing(game, after)
        assert found
        again += found
    jumping = [after for after in again if after.board.count("b") == 3]
    assert jumping
    assert any(not closing(game, answer) for after in jumping for _, answer in answers(game, after)), "they can"


def test_three_men_may_jump_into_a_mill_that_wins() -> None:
    game, state = solved("nine-mens-morris", "move", "jump")
    assert won(game, state, 0)


def test_of_two_threats_black_blocks_only_one() -> None:
    game, state = solved("lasker-morris", "fork", "two")
    assert all(closing(game, after) for _, after in answers(game, state))


def test_an_open_four_and_two_crossing_fours_win_whatever_green_does() -> None:
    for step in ("open_four", "crossing"):
        game, state = solved("gomoku", "fork", step)
        assert all(wins_at_once(game, after, 0) for _, after in answers(game, state)), step


def test_three_open_discs_must_be_stopped() -> None:
    """Elsewhere green gets two winning fields; after the solution none of green's fours wins by force."""
    game, state = solved("gomoku", "three", "stop")
    one = taught("gomoku", "three", "stop")[1]

    def unstoppable(after: Any) -> bool:
        return all(wins_at_once(game, answer, 1) for _, answer in answers(game, after))

    assert not any(unstoppable(after) for _, after in answers(game, state))
    for wrong in one.wrong:
        _, left = solved("gomoku", "three", "stop", wrong)
        assert any(unstoppable(after) for _, after in answers(game, left))


def test_a_threat_of_five_is_stopped_and_would_have_won() -> None:
    game, state = solved("gomoku", "five", "stop")
    assert not wins_at_once(game, state, 1)
    for wrong in taught("gomoku", "five", "stop")[1].wrong:
        assert wins_at_once(game, solved("gomoku", "five", "stop", wrong)[1], 1)


def test_the_rival_gets_no_corner_after_the_right_disc() -> None:
    game, state = solved("reversi", "corner", "keep")
    assert not any(move.field in CORNERS for move, _ in answers(game, state))
    for wrong in taught("reversi", "corner", "keep")[1].wrong:
        assert any(move.field in CORNERS for move, _ in answers(game, solved("reversi", "corner", "keep", wrong)[1]))


def test_black_has_to_take_what_is_offered_where_all_is_to_be_lost() -> None:
    game, state = solved("losing-draughts", "offer", "one")
    assert {move.path for move, _ in answers(game, state)} == {("e5", "c3")}
    game, state = solved("losing-draughts", "offer", "last")
    assert all(won(game, after, 0) for _, after in answers(game, state))


def test_the_man_on_j8_has_to_take_and_then_two_go() -> None:
    game, state = solved("polish-draughts", "shot", "give")
    assert [move.path for move, _ in answers(game, state)] == [("j8", "h6")]
    ((_, after),) = answers(game, state)
    assert max(len(move.path) for move, _ in answers(game, after)) == 3
    assert ("g7", "i5", "g3") in {move.path for move, _ in answers(game, after)}


def test_whoever_takes_the_offered_man_loses_two() -> None:
    """By § 5.2. Or black does not take, and one man is huffed."""
    game, state = solved("draughts", "shot", "give")
    jumps = [(move, after) for move, after in answers(game, state) if move.path == ("e5", "c3")]
    assert len(jumps) == 1
    for move, after in answers(game, state):
        found = answers(game, after)
        if move.path == ("e5", "c3"):
            assert ("b2", "d4", "b6") in {answer.path for answer, _ in found if hasattr(answer, "path")}
        else:
            assert move.path[:2] != ("c5", "e3"), "nobody else can take it"
            assert any(not hasattr(answer, "path") for answer, _ in found), "huffing"


def test_nobody_takes_back_after_the_right_capture() -> None:
    game, state = solved("draughts", "take", "which")
    men = sum(piece in "wW" for piece in state.board)
    assert all(sum(piece in "wW" for piece in after.board) == men for _, after in answers(game, state))


def test_a_small_heart_goes_to_somebody_else_with_four_points() -> None:
    """By § 5.3: players with hearts must follow, and all of them do."""
    for lead in ("2H", "4H"):
        game, one = taught("hearts", "lead", "hearts")
        state = game.play(one.position, 0, type(one.solution)(lead), CHANCE).state
        for end in ends(game, state, trick_over(state)):
            assert end.tricks[-1].winner != 0
            assert sum(played.card[-1] == "H" for played in end.tricks[-1].plays) == 4


def test_the_right_hearts_leave_none_outside_the_hand() -> None:
    game, one = taught("hearts", "moon", "finish")
    state = game.play(one.position, 0, one.solution, CHANCE).state
    for end in ends(game, state, trick_over(state)):
        assert not any(card[-1] == "H" for hand in end.hands[1:] for card in hand)


def test_it_was_the_last_trick_with_which_the_moon_could_be_stopped() -> None:
    game, state = solved("hearts", "moon", "stop")
    assert not any(end.phase == "moon" for end in ends(game, state, lambda now: now.phase != "play"))
    _, missed = solved("hearts", "moon", "stop", taught("hearts", "moon", "stop")[1].wrong[0])
    assert all(end.phase == "moon" and end.turn == 1 for end in ends(game, missed, lambda now: now.phase != "play"))


def test_no_spade_that_is_led_brings_the_queen_to_who_leads_it() -> None:
    """The queen beats the led spade, so the seat that plays her takes her, or one with a higher spade does."""
    game, one = taught("hearts", "queen", "smoke")
    for spade in ("3S", "8S", "JS"):
        state = game.play(one.position, 0, type(one.solution)(spade), CHANCE).state
        for end in ends(game, state, trick_over(state)):
            cards = [played.card for played in end.tricks[-1].plays]
            assert not ("QS" in cards and end.tricks[-1].winner == 0)


def test_the_last_trump_is_drawn_and_then_the_ten_is_safe() -> None:
    """By § 8.1: without a talon players must follow suit."""
    game, state = solved("schnapsen", "enough", "last")
    assert [move.card for move, _ in answers(game, state)] == ["QS"]
    ((_, after),) = answers(game, state)
    led = game.play(after, 0, Play("10H"), CHANCE).state
    for _, end in answers(game, led):
        assert end.tricks[-1].winner == 0
