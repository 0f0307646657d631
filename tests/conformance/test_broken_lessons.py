"""The checks of lessons can fail: a lesson with one defect is caught by the right check."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.data import Play, Predict
from games.catalog.half_pint_heroes.tutorial import LESSONS
from games.engine.game import IllegalMove
from games.engine.lessons import Lesson, LessonStep, Look, Remark

from . import lessons
from .checks import Check

Damage = Callable[[LessonStep], LessonStep]
BROKEN: list[tuple[str, Damage, Check]] = [
    (
        "a seat that is not awaited",
        lambda step: replace(step, seat=1),
        lessons.positions_to_try_are_states_in_which_the_seat_is_awaited,
    ),
    ("an illegal solution", lambda step: replace(step, solution=Predict(1)), lessons.solutions_are_legal_and_right),
    (
        "a solution that is not right",
        lambda step: replace(step, right=lambda tried: False, solution=Play((11,))),
        lessons.solutions_are_legal_and_right,
    ),
    (
        "an illegal reply",
        lambda step: replace(step, replies=((1, Predict(1)),)),
        lessons.every_legal_move_can_be_tried,
    ),
    (
        "a wrong move that is right",
        lambda step: replace(step, wrong=(step.solution,)),
        lessons.wrong_moves_are_not_right,
    ),
    (
        "a remark that nobody ever hears",
        lambda step: replace(step, remarks=(*step.remarks, Remark(key="never", fits=lambda tried: False))),
        lessons.every_remark_of_a_lesson_is_provoked,
    ),
    ("a § that is not there", lambda step: replace(step, section="99.9"), lessons.what_is_taught_stands_in_the_rules),
    (
        "a step without words",
        lambda step: replace(step, key="silent"),
        lessons.lessons_have_their_words_in_both_languages,
    ),
]


@pytest.mark.parametrize(("damage", "promise"), [pytest.param(*one[1:], id=one[0]) for one in BROKEN])
def test_a_broken_lesson_is_caught(damage: Damage, promise: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    first = next(lesson for lesson in LESSONS if lesson.key == "sets")
    broken = Lesson(key=first.key, steps=(damage(first.steps[0]), *first.steps[1:]))
    shelf: dict[Any, Any] = {GAME: tuple(broken if lesson is first else lesson for lesson in LESSONS)}
    monkeypatch.setattr(lessons, "lessons", shelf.__getitem__)
    with pytest.raises((AssertionError, IllegalMove)):
        promise(GAME)


LOOKS: list[tuple[str, Callable[[Look], Look]]] = [
    ("an answer that nobody can choose", lambda look: replace(look, reads=lambda view: 99)),
    ("parts out of order", lambda look: replace(look, parts=look.parts[::-1])),
    ("nothing to choose from", lambda look: replace(look, answers=(1,), reads=lambda view: 1)),
    ("a § that is not there", lambda look: replace(look, section="99.9")),
]


@pytest.mark.parametrize("damage", [pytest.param(harm, id=name) for name, harm in LOOKS])
def test_a_broken_look_is_caught(damage: Callable[[Look], Look], monkeypatch: pytest.MonkeyPatch) -> None:
    whole = next(lesson for lesson in LESSONS if lesson.looks)
    broken = replace(whole, looks=(damage(whole.looks[0]), *whole.looks[1:]))
    monkeypatch.setattr(lessons, "lessons", {GAME: (broken,)}.__getitem__)
    with pytest.raises(AssertionError):
        lessons.looks_ask_what_can_be_seen(GAME)


def test_a_course_that_begins_with_play_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "lessons", {GAME: LESSONS[::-1]}.__getitem__)
    with pytest.raises(AssertionError):
        lessons.courses_go_from_the_rules_to_play(GAME)


def test_a_part_without_a_word_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = next(lesson for lesson in LESSONS if lesson.looks)
    broken = replace(whole, looks=(replace(whole.looks[0], parts=whole.looks[0].parts[1:]), *whole.looks[1:]))
    monkeypatch.setattr(
        lessons, "lessons", {GAME: tuple(broken if one is whole else one for one in LESSONS)}.__getitem__
    )
    with pytest.raises(AssertionError):
        lessons.lessons_have_their_words_in_both_languages(GAME)
