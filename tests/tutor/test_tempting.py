"""Puzzles are not trivial: a beginner chooses a wrong move, in every title that takes part."""

from collections import Counter
from datetime import date, timedelta

import pytest

from games.catalog import find
from games.catalog.chicago.tests.positions import lying
from games.engine.chance import Chance
from games.engine.codec import encode
from games.engine.kit.coaching.drilling import BestMove, CertainMove
from games.engine.kit.throwing.data import Result, Stop
from games.engine.practice import NoPosition
from games.tutor.puzzle.turns import members, puzzle_chance, puzzle_of
from games.tutor.shelf import drills_of

ASKED = 24
"""How often Easy is asked here, with other luck than when the puzzle was made."""
DAYS = 3
FROM_THE_HOUSE = [slug for slug in members() if isinstance(puzzle_of(find(slug)), CertainMove)]


@pytest.mark.slow
@pytest.mark.parametrize("slug", FROM_THE_HOUSE)
def test_easy_falls_for_the_same_wrong_move_again_and_again(slug: str) -> None:
    """A third of the cases with other luck corresponds to at least half of them with the puzzle's luck."""
    game, puzzle = find(slug), puzzle_of(find(slug))
    assert isinstance(puzzle, CertainMove)
    for number in range(DAYS):
        chance = puzzle_chance(game, date(2027, 1, 1) + timedelta(days=number))
        try:
            state = puzzle.position(chance)
        except NoPosition:
            continue
        seat, right = puzzle.seat(state), puzzle.right(state)
        view, luck = game.view(state, seat), Chance(b"asked by a test")
        played = [encode(game.bot("easy").choose(view, luck.stream(each))).decode() for each in range(ASKED)]
        wrong = Counter(move for move in played if move not in right)
        assert len(puzzle.judge.moves(view)) > len(right) >= 1
        assert max(wrong.values(), default=0) >= ASKED / 3


def test_a_position_that_answers_itself_is_no_puzzle() -> None:
    """In Chicago, the last to throw with 14 against 13 has nothing to decide, and Normal stops as well."""
    game = find("chicago")
    drill = drills_of(game)["best"]
    assert isinstance(drill, BestMove)
    obvious = game.view(lying((4, 5, 5), Result(13, 2), throws=1), 0)
    assert drill.fits(obvious)
    assert game.bot("normal").choose(obvious, Chance(b"x").stream("x")) == Stop()
    assert not drill.tempts(obvious)
    tempting = game.view(lying((2, 6, 6), None), 0)  # the heuristic throws the 2 again, the odds say stop
    assert drill.fits(tempting)
    assert drill.tempts(tempting)
