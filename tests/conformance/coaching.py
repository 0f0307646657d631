"""Checks of coach and drills, for games with a judge."""

from contextlib import suppress
from typing import Any

import pytest

from games.engine.chance import Chance
from games.engine.codec import AnyGame, decode, encode
from games.engine.kit.coaching.judging import judge_of
from games.engine.kit.coaching.speaking import Coach
from games.engine.parts import part
from games.engine.practice import NoPosition
from games.engine.text import LANGUAGES, words

from .checks import check
from .shelf import playouts
from .words import NAMES

JUDGED = 6
"""Positions of a match that are judged: it takes a while."""
DRILLED = 2
LONGER = 2.0
DAYS = 2


def judged_views(game: AnyGame) -> list[Any]:
    """Return some views of a match with a choice to make, each from its own seat."""
    judge = judge_of(game)
    if judge is None:
        return []
    turns = playouts(game)[0].turns
    views = [game.view(turn.before, turn.seat) for turn in turns]
    ready = [view for view in views if judge.ready(view)]
    return ready[:: max(1, len(ready) // JUDGED)][:JUDGED]


@check
def what_is_judged_is_open_to_the_seat(game: AnyGame) -> None:
    judge = judge_of(game)
    for view in judged_views(game):
        assert judge is not None
        state = judge.state(view)
        opinions = judge.opinions(view)
        assert opinions
        assert all(game.forbidden(state, view.seat, opinion.move) is None for opinion in opinions)
        assert [opinion.value for opinion in opinions] == sorted((each.value for each in opinions), reverse=True)


@check
def advice_is_worded_in_both_languages_and_is_the_same_when_asked_again(game: AnyGame) -> None:
    coach = part(game, "coach")
    if not isinstance(coach, Coach):
        return
    for view in judged_views(game):
        for language in LANGUAGES:
            spoken = words(game.package, language)
            said = coach.advise(view, spoken, NAMES)
            assert said == coach.advise(view, spoken, NAMES)
            for block in said:
                assert block["title"]
                assert all("{" not in line["text"] and line["text"].endswith(".") for line in block["lines"])


@check
def who_has_nothing_to_choose_is_told_nothing(game: AnyGame) -> None:
    coach = part(game, "coach")
    if coach is None:
        return
    last = playouts(game)[0].states[-1]
    for seat in (None, 0):
        assert coach.advise(game.view(last, seat), words(game.package, "en"), NAMES) == []


@check
def drills_can_be_drawn_kept_and_solved(game: AnyGame) -> None:
    """Every drill can be drawn, stored and solved by its best move; the same luck draws the same position."""
    judge = judge_of(game)
    for drill in getattr(part(game, "practice"), "DRILLS", {}).values():
        if drill.template or judge is None:
            continue
        for number in range(DRILLED):
            state = drill.position(Chance(b"drill %d" % number))
            assert drill.position(Chance(b"drill %d" % number)) == state
            assert decode(game.state_type, encode(state)) == state
            view = game.view(state, drill.seat(state))
            best = judge.opinions(view)[0].move
            assert drill.answer(state, {"move": [encode(best).decode()]}).right
            for language in LANGUAGES:
                assert drill.solution(state, words(game.package, language), NAMES)["lines"]


def first_position(puzzle: Any) -> Any:
    """Return the position of the puzzle's first day that has one. On days without, the site asks another title."""
    for day in range(DAYS):
        with suppress(NoPosition):
            return puzzle.position(Chance(b"day %d" % day))
    pytest.skip(f"no position on {DAYS} days: the site asks another title then")


@check
def a_puzzle_is_right_by_the_judge_and_solved_by_no_other_move(game: AnyGame) -> None:
    """The stored solution agrees with the judge, also when the judge searches longer."""
    judge, puzzle = judge_of(game), getattr(part(game, "practice"), "PUZZLE", None)
    if puzzle is None or puzzle.template or judge is None:
        return
    state = first_position(puzzle)
    seat, right = puzzle.seat(state), puzzle.right(state)
    view = game.view(state, seat)
    best = judge.opinions(view)[0].move
    assert encode(best).decode() in right
    assert judge.lead(view, LONGER) >= judge.margin
    for move in judge.moves(view):
        posted = encode(move).decode()
        assert puzzle.marked(state, {"move": [posted]}, right).right == (posted in right)
    assert 1 <= puzzle.tries_at(state) < len(judge.moves(view))
