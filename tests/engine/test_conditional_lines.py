"""Conditional lines: what they play, when they stop, and how the page makes one."""

from typing import Any

import pytest

from games.catalog import find
from games.engine.chance import Chance
from games.engine.codec import decode, encode
from games.engine.kit.conditional_lines import ConditionalPlan
from games.engine.text import words

OPEN_DUELS = (
    "draughts",
    "losing-draughts",
    "polish-draughts",
    "nine-mens-morris",
    "lasker-morris",
    "reversi",
    "gomoku",
)
NAMES = ("Anna", "Ben")


def begun(slug: str) -> tuple[Any, Any, int]:
    """Return the game, its first position, and the seat that waits."""
    game = find(slug)
    state = game.setup(game.options_type(), 2, Chance(b"ahead")).state
    return game, state, 1 - state.mover


def line(game: Any, state: Any, *numbers: int) -> Any:
    """Return the line of the moves with these numbers among the legal ones."""
    moves, now = [], state
    for number in numbers:
        moves.append(game.candidates(now, now.mover)[number])
        now = game.after(now, moves[-1])
    return game.line_of(state, moves)


@pytest.mark.parametrize("slug", OPEN_DUELS)
def test_a_line_answers_the_move_that_it_foresees_and_the_next(slug: str) -> None:
    game, state, seat = begun(slug)
    foreseen = line(game, state, 1, 0, 0, 0)
    plan, now = ConditionalPlan((foreseen,)), state
    assert game.forbidden_plan(game.view(state, seat), plan) is None
    for theirs, mine in (foreseen.moves[:2], foreseen.moves[2:]):
        now = game.after(now, theirs)
        said = game.planned(game.view(now, seat), plan)
        assert said.move == mine
        now, plan = game.after(now, said.move), said.rest
    assert plan is None


@pytest.mark.parametrize("slug", OPEN_DUELS)
def test_another_move_stops_the_plan_and_says_so(slug: str) -> None:
    game, state, seat = begun(slug)
    plan = ConditionalPlan((line(game, state, 1, 0),))
    now = game.after(state, game.candidates(state, state.mover)[0])
    said = game.planned(game.view(now, seat), plan)
    assert said.move is None
    assert words(game.package, "en").text(f"plans.ended.{said.ended}").startswith("Your plan has stopped")


def test_of_several_lines_those_that_the_moves_lead_through_go_on() -> None:
    game, state, seat = begun("draughts")
    plan = ConditionalPlan((line(game, state, 0, 0), line(game, state, 1, 1, 0, 0), line(game, state, 1, 1, 1, 0)))
    now = game.after(state, game.candidates(state, state.mover)[1])
    said = game.planned(game.view(now, seat), plan)
    assert said.move == plan.lines[1].moves[1] == plan.lines[2].moves[1]
    assert [one.moves for one in said.rest.lines] == [plan.lines[1].moves[2:], plan.lines[2].moves[2:]]


def test_a_plan_says_one_thing_of_a_position() -> None:
    game, state, seat = begun("draughts")
    view = game.view(state, seat)
    assert game.forbidden_plan(view, ConditionalPlan((line(game, state, 1, 0), line(game, state, 1, 1)))) is not None
    assert game.forbidden_plan(view, ConditionalPlan((line(game, state, 1, 0), line(game, state, 2, 1)))) is None


def test_a_line_that_breaks_a_rule_is_refused_with_that_rule() -> None:
    game, state, seat = begun("gomoku")
    right = line(game, state, 0, 0)
    taken = decode(game.plan_type, encode(ConditionalPlan((right,))).replace(b'"b1"', b'"a1"'))
    assert game.forbidden_plan(game.view(state, seat), taken) is game.rules.FIELD_TAKEN


def test_marks_cannot_be_made_up() -> None:
    """Otherwise a move would be played in a position for which it was never judged."""
    game, state, seat = begun("draughts")
    one, other = line(game, state, 0, 0), line(game, state, 1, 0)
    forged = ConditionalPlan((type(one)(one.moves, other.marks),))
    assert game.forbidden_plan(game.view(state, seat), forged) is not None


def trial(game: Any, state: Any, seat: int, plan: Any = None, **query: str) -> Any:
    """Return the page of a line that is being made."""
    asked = {key: [value] for key, value in query.items()}
    return game.plan_page(game.view(state, seat), plan, words(game.package, "en"), NAMES, asked)


@pytest.mark.parametrize("slug", OPEN_DUELS)
def test_fields_are_touched_until_the_line_can_be_kept(slug: str) -> None:
    game, state, seat = begun(slug)
    query = "?ahead="
    for _ in range(12):
        asked = dict(part.split("=") for part in query[1:].split("&"))
        page = trial(game, state, seat, **asked).trial
        if page.keep:
            break
        query = page.go.query if page.go else next(one.query for one in page.drawing.targets if not one.css)
    plan = decode(game.plan_type, page.keep.plan)
    assert game.forbidden_plan(game.view(state, seat), plan) is None
    assert len(plan.lines[0].moves) == 2


@pytest.mark.parametrize("slug", OPEN_DUELS)
def test_every_legal_move_stands_in_the_list_in_words(slug: str) -> None:
    game, state, seat = begun(slug)
    listed = trial(game, state, seat, ahead="").trial.moves
    assert [way.query for way in listed] == [f"?ahead={n}" for n in range(len(game.candidates(state, state.mover)))]
    assert len({way.label for way in listed}) == len(listed)


def test_the_board_stays_as_its_reader_sits() -> None:
    """Black sees black below, whoever is to move in the line."""
    game, state, seat = begun("draughts")
    today, after = (trial(game, state, seat, ahead=ahead).trial.drawing for ahead in ("", "0"))
    assert today.letters == after.letters
    below = max(today.pieces, key=lambda piece: piece.y)
    assert below.seat == seat


def test_a_line_that_answers_otherwise_takes_the_place_of_the_old_one() -> None:
    game, state, seat = begun("draughts")
    kept = ConditionalPlan((line(game, state, 1, 0), line(game, state, 2, 0)))
    page = trial(game, state, seat, kept, ahead="1.1")
    after = decode(game.plan_type, page.trial.keep.plan)
    assert set(after.lines) == {line(game, state, 2, 0), line(game, state, 1, 1)}


@pytest.mark.parametrize("ahead", ["", "x", "-1", "9999", "0..", "0.0.0.0.0.0.0.0", "²"])
def test_nonsense_in_the_address_ends_the_line_where_it_stands(ahead: str) -> None:
    game, state, seat = begun("draughts")
    page = trial(game, state, seat, ahead=ahead, path="z9.c3").trial
    assert page.drawing.pieces
    assert page.said.count("→") <= 3


def test_nobody_plans_who_is_to_move_or_looks_on() -> None:
    game, state, seat = begun("draughts")
    assert trial(game, state, 1 - seat) is None
    assert game.offered_plans(game.view(state, None)) == ()
