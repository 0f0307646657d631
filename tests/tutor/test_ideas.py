"""Lessons about ideas of play: the game's own judge agrees that the right move is the best."""

from collections.abc import Iterator

import pytest

from games.catalog import games
from games.engine.codec import AnyGame
from games.engine.kit.coaching.judging import judge_of, luck_of
from games.engine.lessons import Chapter, Lesson, LessonStep, judge
from games.tutor.shelf import lessons_of

OWN_JUDGE = {"half-pint-heroes": "games/catalog/half_pint_heroes/tests/test_judgement.py"}
"""Whose ideas are tried out in another way, and where."""
NOT_A_VARIANT = [game for game in games().values() if len(game.line) == 1]


def ideas(game: AnyGame) -> list[Lesson]:
    return [lesson for lesson in lessons_of(game) if lesson.chapter is Chapter.PLAY]


def judged() -> Iterator[tuple[AnyGame, LessonStep]]:
    """Yield the lesson steps that a judge can rate."""
    for game in games().values():
        if game.slug not in OWN_JUDGE and judge_of(game) is not None:
            for lesson in ideas(game):
                yield from ((game, step) for step in lesson.steps)


@pytest.mark.parametrize("game", NOT_A_VARIANT, ids=lambda game: game.slug)
def test_each_game_teaches_two_rules_and_an_idea_of_play(game: AnyGame) -> None:
    """If there is anything to decide; a variant teaches what is different."""
    if game.luck_only:
        return
    assert len(lessons_of(game)) - len(ideas(game)) >= 2
    assert ideas(game)


@pytest.mark.parametrize(
    ("game", "step"), list(judged()), ids=lambda one: getattr(one, "slug", getattr(one, "key", ""))
)
def test_an_idea_of_play_is_what_the_judge_would_do(game: AnyGame, step: LessonStep) -> None:
    found, view = judge_of(game), game.view(step.position, step.seat)
    assert found is not None
    assert found.ready(view), "nothing that the judge can judge is asked for"
    values = found.move_values(view, luck_of(view))
    right = max(worth for move, worth in values.items() if judge(game, step, move).right)
    assert right == max(values.values())
    legal = [move for move in step.wrong if game.forbidden(step.position, step.seat, move) is None]
    assert all(found.value_in(values, view, move) <= right for move in legal)


@pytest.mark.parametrize("game", [game for game in games().values() if ideas(game)], ids=lambda game: game.slug)
def test_an_idea_of_play_makes_a_difference(game: AnyGame) -> None:
    """In at least one of its positions, all other moves are worse."""
    found = judge_of(game)
    if found is None or game.slug in OWN_JUDGE:
        return
    for lesson in ideas(game):
        clear = False
        for step in lesson.steps:
            view = game.view(step.position, step.seat)
            values = found.move_values(view, luck_of(view))
            right = {move for move in values if judge(game, step, move).right}
            clear |= max(values[move] for move in right) > max(
                (worth for move, worth in values.items() if move not in right), default=-1e9
            )
        assert clear, lesson.key
