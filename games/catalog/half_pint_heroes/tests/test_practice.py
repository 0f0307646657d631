"""Tests of practice: positions that can be solved, judged by the engine."""

from typing import Any

import pytest

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.data import Play, State
from games.catalog.half_pint_heroes.practice import DRILLS, PUZZLE, best_of, winners
from games.catalog.half_pint_heroes.sets import Kind, choices
from games.engine.chance import Chance
from games.engine.practice import BadAnswer, Form
from games.engine.text import LANGUAGES, words

NAMES = ("You", "Ben", "Cem", "Dora", "Emil")
BEAT, WORTH = DRILLS["beat"], DRILLS["worth"]
ALL = (BEAT, WORTH, PUZZLE)


def luck(number: int) -> Chance:
    return Chance(b"practice %d" % number)


def picked(one: Any) -> Form:
    """Return a set as the form sends it."""
    return {"card": [str(card) for card in one.hand], "row": [str(card) for card in one.row]}


@pytest.mark.parametrize("drill", ALL, ids=lambda drill: drill.key)
def test_the_same_luck_gives_the_same_position_and_other_luck_another(drill: Any) -> None:
    positions = [drill.position(luck(number)) for number in range(6)]
    assert drill.position(luck(3)) == positions[3]
    assert len(set(positions)) == len(positions)


@pytest.mark.parametrize("drill", [BEAT, PUZZLE], ids=lambda drill: drill.key)
@pytest.mark.parametrize("number", range(12))
def test_a_set_lies_on_the_table_that_can_be_beaten_but_not_by_anything(drill: Any, number: int) -> None:
    """Checks § 8.1 of the rule page."""
    state = drill.position(luck(number))
    found = winners(state)
    assert best_of(state).kind > Kind.HIGH_CARD
    assert 0 < len(found) < len(choices(state.hands[state.turn], state.row))
    for one in found:
        move = Play(one.hand, one.row)
        assert GAME.forbidden(state, state.turn, move) is None
        after = GAME.play(state, state.turn, move, luck(number))
        assert next(event.best for event in after.events if hasattr(event, "best"))


@pytest.mark.parametrize("number", range(8))
def test_every_set_is_judged_as_the_engine_would(number: int) -> None:
    state = BEAT.position(luck(number))
    for one in choices(state.hands[state.turn], state.row):
        said = BEAT.answer(state, picked(one))
        assert said.right == (one.rank > best_of(state).rank)
        assert said.sign == ("right" if said.right else "low")


def test_what_is_no_set_is_refused_by_its_rule() -> None:
    """Checks § 6.4, 6.5 of the rule page."""
    state = BEAT.position(luck(1))
    row_alone = BEAT.answer(state, {"row": [str(state.row[0])]})
    hand = [str(card) for card in state.hands[state.turn]]
    everything = BEAT.answer(state, {"card": hand, "row": [str(card) for card in state.row]})
    assert (row_alone.right, row_alone.sign, row_alone.section) == (False, "none", "6.4")
    assert (everything.right, everything.sign, everything.section) == (False, "none", "6.5")


@pytest.mark.parametrize("form", [{}, {"card": []}], ids=str)
def test_picking_nothing_is_no_set_either(form: Form) -> None:
    assert BEAT.answer(BEAT.position(luck(1)), form).sign == "none"


@pytest.mark.parametrize("sent", ["64x", "-1", "999", "", "0 OR 1", "٣", "\x00"])
def test_cards_that_do_not_lie_there_are_no_answer(sent: str) -> None:
    state = BEAT.position(luck(1))
    for name in ("card", "row"):
        with pytest.raises(BadAnswer):
            BEAT.answer(state, {name: [sent]})


def test_a_card_named_twice_counts_once() -> None:
    state = BEAT.position(luck(2))
    one = winners(state)[0]
    doubled = {name: [*cards, *cards] for name, cards in picked(one).items()}
    assert BEAT.answer(state, doubled).right


@pytest.mark.parametrize("number", range(8))
def test_the_puzzle_takes_only_the_weakest_set_that_wins(number: int) -> None:
    state: State = PUZZLE.position(luck(number))
    found = winners(state)
    ranks = sorted({one.rank for one in found})
    assert len(ranks) > 2
    for one in found:
        said = PUZZLE.answer(state, picked(one))
        assert said.right == (one.rank == ranks[0])
        assert said.sign == ("right" if said.right else "high")
    losing = next(one for one in choices(state.hands[state.turn], state.row) if one not in found)
    assert PUZZLE.answer(state, picked(losing)).sign == "low"


@pytest.mark.parametrize("drill", [BEAT, PUZZLE], ids=lambda drill: drill.key)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_solution_shows_cards_that_would_have_been_right(drill: Any, language: str) -> None:
    state = drill.position(luck(5))
    shown = drill.solution(state, words(GAME.package, language), NAMES)
    assert shown["ways"]
    for way in shown["ways"]:
        form = {
            "card": [str(held["id"]) for held in way["cards"] if not held["from_row"]],
            "row": [str(held["id"]) for held in way["cards"] if held["from_row"]],
        }
        assert drill.answer(state, form).right
        assert way["set"]


def test_the_best_prediction_is_right_and_the_worst_is_not() -> None:
    """Checks § 4.2 of the rule page."""
    state = WORTH.position(luck(1))
    shown = WORTH.solution(state, words(GAME.package, "en"), NAMES)
    best = next(bar["label"] for bar in shown["bars"] if bar["best"])
    assert WORTH.answer(state, {"tricks": [best]}).right
    worst = min(shown["bars"], key=lambda bar: bar["points"])["label"]
    assert not WORTH.answer(state, {"tricks": [worst]}).right


@pytest.mark.parametrize("sent", [[], [""], ["7"], ["-1"], ["two"], ["1.0"], ["²"], [" 1"]], ids=ascii)
def test_a_prediction_that_nobody_can_make_is_no_answer(sent: list[str]) -> None:
    with pytest.raises(BadAnswer):
        WORTH.answer(WORTH.position(luck(1)), {"tricks": sent})


@pytest.mark.parametrize("drill", ALL, ids=lambda drill: drill.key)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_drill_is_shown_whatever_the_form_holds(drill: Any, language: str) -> None:
    state, spoken = drill.position(luck(4)), words(GAME.package, language)
    for form in ({}, {"card": ["x", "\x00"], "row": ["-1"], "tricks": ["9"]}):
        assert drill.show(state, spoken, NAMES, form)["board"].hand
    for part in ("title", "line", "ask"):
        assert spoken.text(f"practice.{drill.key}.{part}")
