"""Checks of lessons and figures, for the games that have them: what they teach is true."""

from collections.abc import Iterator
from functools import cache
from string import Formatter
from typing import Any

from games.engine.chance import Chance
from games.engine.codec import AnyGame, decode, encode
from games.engine.lessons import Chapter, Figure, FirstRound, Lesson, LessonStep, Look, Part, Try, attempt, judge
from games.engine.parts import part
from games.engine.text import LANGUAGES, Words, words

from .checks import check
from .shelf import luck
from .words import FORM, NAMES, fields, leaves, paragraphs

ADDRESSES_OF_THE_SITE = {"figure", "first-round"}
ROUNDS = 12


def lessons(game: AnyGame) -> tuple[Lesson, ...]:
    """Return the game's lessons."""
    found: tuple[Lesson, ...] = getattr(part(game, "tutorial"), "LESSONS", ())
    return found


def figures(game: AnyGame) -> dict[str, Figure]:
    """Return the game's figures."""
    found: dict[str, Figure] = getattr(part(game, "figures"), "FIGURES", {})
    return found


def tries(game: AnyGame) -> Iterator[Try]:
    """Yield every position that a reader can try."""
    for lesson in lessons(game):
        yield from lesson.steps
    yield from figures(game).values()


@check
def positions_to_try_are_states_in_which_the_seat_is_awaited(game: AnyGame) -> None:
    for one in tries(game):
        assert decode(game.state_type, encode(one.position)) == one.position
        assert one.seat in game.to_move(one.position)
        for seat in (*range(game.seated(one.position)), None):
            view = game.view(one.position, seat)
            assert decode(game.view_type, encode(view)) == view


@check
def solutions_are_legal_and_right(game: AnyGame) -> None:
    """Solutions are legal and right, and so are the replies: ``attempt`` refuses any that breaks a rule."""
    for one in tries(game):
        assert decode(game.move_type, encode(one.solution)) == one.solution
        verdict = judge(game, one, one.solution)
        assert verdict.refused is None, one
        assert verdict.right, one
        if isinstance(one, Figure):
            assert one.expects(attempt(game, one, one.solution)), one


@check
def every_legal_move_can_be_tried(game: AnyGame) -> None:
    """Every legal move can be judged, and its reply is legal."""
    for one in tries(game):
        for move in list(game.candidates(one.position, one.seat))[:200]:
            assert judge(game, one, move).refused is None


@check
def wrong_moves_are_not_right(game: AnyGame) -> None:
    for one in tries(game):
        for move in one.wrong:
            assert not judge(game, one, move).right, move


@check
def every_remark_of_a_lesson_is_provoked(game: AnyGame) -> None:
    for lesson in lessons(game):
        for step in lesson.steps:
            tried = [*game.candidates(step.position, step.seat), *step.wrong, step.solution]
            said = {verdict.remark.key for move in tried if (verdict := judge(game, step, move)).remark}
            assert said == {remark.key for remark in step.remarks}, (lesson.key, step.key)


@check
def what_is_taught_stands_in_the_rules(game: AnyGame) -> None:
    for one in tries(game):
        for language in LANGUAGES:
            assert one.section in paragraphs(game.package, language), one.section


@check
def lessons_have_their_words_in_both_languages(game: AnyGame) -> None:
    """No sentence is missing or unused, and both languages fill in the same fields."""
    found = lessons(game)
    if not found:
        return
    assert len({lesson.key for lesson in found} - ADDRESSES_OF_THE_SITE) == len(found)
    tables = [words(game.package, language, "tutorial").table for language in LANGUAGES]
    for table in tables:
        assert set(table["lessons"]) == {lesson.key for lesson in found}
        for lesson in found:
            own = table["lessons"][lesson.key]
            assert own["title"]
            assert own["line"]
            assert set(own.get("steps", ())) == {step.key for step in lesson.steps}
            assert set(own.get("looks", ())) == {look.key for look in lesson.looks}
            assert len({one.key for one in lesson.path}) == len(lesson.path) > 0
            for step in lesson.steps:
                check_step(game, own["steps"][step.key], step)
            for look in lesson.looks:
                check_look(own["looks"][look.key], look)
    one, other = map(fields_by_sentence, tables)
    assert one == other, set(one) ^ set(other)


def fields_by_sentence(table: Any) -> dict[str, set[str]]:
    """Collect the fields of all forms of each sentence."""
    found: dict[str, set[str]] = {}
    for key, sentence in leaves(table):
        found.setdefault(FORM.sub("", key), set()).update(fields(sentence))
    return found


def check_step(game: AnyGame, table: dict[str, Any], step: LessonStep) -> None:
    """A step says something, asks something, and answers right moves, moves with a remark, and other wrong moves."""
    unanswered = any(judge(game, step, move).remark is None for move in step.wrong)
    needed = {"say", "ask", "right"} | ({"wrong"} if unanswered else set()) | ({"remarks"} if step.remarks else set())
    assert needed <= set(table) <= needed | {"wrong"}, step.key
    assert set(table.get("remarks", ())) == {remark.key for remark in step.remarks}


def check_look(table: dict[str, Any], look: Look) -> None:
    """Each part that is pointed at has a word, and so has each answer that is not a number."""
    worded = {answer for answer in look.answers if isinstance(answer, str)}
    assert set(table) == {"say", "ask", "right", "wrong", "parts"} | ({"answers"} if worded else set()), look.key
    assert list(table["parts"]) == list(look.parts), look.key
    assert set(table.get("answers", ())) == worded, look.key


@check
def looks_ask_what_can_be_seen(game: AnyGame) -> None:
    """One of the answers is right, and does not depend on cards that the seat cannot see."""
    for look in (look for lesson in lessons(game) for look in lesson.looks):
        assert decode(game.state_type, encode(look.position)) == look.position
        assert len(set(look.answers)) == len(look.answers) > 1
        assert look.reads(game.view(look.position, look.seat)) in look.answers, look.key
        assert [*look.parts] == sorted(set(look.parts), key=list(Part).index), look.key
        assert look.section in paragraphs(game.package, LANGUAGES[0]), look.section


@check
def courses_go_from_the_rules_to_play(game: AnyGame) -> None:
    """Lessons are ordered by chapter, from the rules to advanced play."""
    chapters = [list(Chapter).index(lesson.chapter) for lesson in lessons(game)]
    assert chapters == sorted(chapters)


@check
def figures_have_their_words_in_both_languages(game: AnyGame) -> None:
    for name in figures(game):
        for language in LANGUAGES:
            assert words(game.package, language, "figures").entry(name)["say"].strip()


@cache
def spoken(package: str, language: str) -> Words:
    """Return the game's words together with those of its tutorial, as the coach uses them."""
    both = words(package, language).table, words(package, language, "tutorial").table
    return Words(language, {**both[0], **both[1]})


@check
def the_first_round_can_be_played_and_every_decision_is_commented(game: AnyGame) -> None:
    """Play the first round at random: the coach advises before each decision and comments after it."""
    first: FirstRound | None = getattr(part(game, "tutorial"), "FIRST_ROUND", None)
    if first is None:
        return
    for language in LANGUAGES:
        assert all(spoken(game.package, language).entry("first_round")[key] for key in ("invite", "after"))
    for number in range(ROUNDS):
        for view, move, events in decisions(game, first, number):
            said = [first.advise(view), *(comment.phrase for comment in first.comment(view, move, events))]
            assert len(said) > 1
            for language in LANGUAGES:
                for phrase in said:
                    text = spoken(game.package, language).say(phrase, NAMES[: first.seats], 0)
                    assert text[-1] in ".!?", text
                    assert not list(Formatter().parse(text))[1:], text


def decisions(game: AnyGame, first: FirstRound, number: int) -> list[tuple[Any, Any, tuple[Any, ...]]]:
    """Play a round at random. Returns view, move and events up to the next decision, for seat 0."""
    chance, choices = Chance(b"first round %d" % number), luck("first round", number)
    state = game.setup(first.options, first.seats, chance).state
    found: list[tuple[Any, Any, tuple[Any, ...]]] = []
    while not first.over(state) and (awaited := game.to_move(state)):
        seat = awaited[-1]
        move = choices.choice(game.candidates(state, seat))
        view = game.view(state, seat)
        step = game.play(state, seat, move, chance)
        if seat == 0:
            found.append((view, move, ()))
        if found:
            found[-1] = (*found[-1][:2], (*found[-1][2], *step.events))
        state = step.state
    assert found
    return found
