"""Tests of the rules of One to sixteen, paragraph by paragraph, and the odds that its page states."""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, permutations, product

import pytest

from games.catalog.one_to_sixteen.board import board, mark
from games.catalog.one_to_sixteen.making import makes
from games.catalog.one_to_sixteen.rules import WAY, OneToSixteen, Options, reached, reckoned, steps, turns
from games.catalog.one_to_sixteen.tests.positions import lying
from games.engine.chance import Chance
from games.engine.kit.throwing.data import Ended, Threw
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.odds import arrivals, first_home, mean
from games.engine.kit.throwing.rules import Refusal
from games.engine.text import words

GAME = OneToSixteen()

USUAL, ALL = GAME.terms(Options()), GAME.terms(Options(ops="all-four"))
THROWS = [*product(range(1, 7), repeat=3)]


def everything(numbers: Sequence[int], *, all_four: bool) -> Iterator[int]:
    """Yield each number and all results of joining two of them, repeatedly; also negative ones."""
    yield from numbers
    for one, other, *rest in permutations(numbers) if len(numbers) > 1 else ():
        joined = [one + other, one - other]
        if all_four:
            joined += [one * other, *([one // other] if other and one % other == 0 else [])]
        for value in joined:
            yield from everything([value, *rest], all_four=all_four)


@pytest.mark.parametrize("all_four", [False, True])
def test_all_that_can_be_made_is_found_and_nothing_else(all_four: bool):
    """§ 4.2 and § 4.3: the same numbers as by trying everything, and each text has the value of its number."""
    for dice in combinations_with_replacement(range(1, 7), 3):
        made = makes(dice, all_four=all_four)
        assert {*made} == {value for value in everything(dice, all_four=all_four) if value > 0}
        for value, text in made.items():
            assert eval(text.replace("−", "-").replace("×", "*").replace("÷", "/")) == value
            used = sorted(int(sign) for sign in text if sign.isdigit())
            assert all(used.count(die) <= dice.count(die) for die in used)


def test_one_throw_serves_a_run_of_numbers():
    """§ 4.2: checks the throw of the example, and a throw that does not make the next number."""
    assert reached(USUAL, (1, 3, 6), 0) == 10
    assert reached(USUAL, (1, 3, 6), 10) == 10
    assert reckoned((1, 3, 6), (7, 8)) == "7 = 6 + 1, 8 = 6 + 3 − 1"


def test_after_the_sixteen_comes_the_fifteen():
    """§ 4.1: one throw may also go on past the 16."""
    assert WAY[14:18] == (15, 16, 15, 14)
    assert len(WAY) == 31
    assert reached(USUAL, (4, 6, 6), 15) == 16
    assert reached(ALL, (3, 5, 1), 15) == 18  # 5 × 3 + 1, 5 × 3, 5 × 3 − 1


def test_times_and_by_only_where_it_is_agreed():
    """Checks § 4.3 of the rule page."""
    assert reached(USUAL, (2, 5, 6), 11) == 11
    assert reached(ALL, (2, 5, 6), 11) == 13


@pytest.mark.parametrize("number", range(8))
def test_a_second_reading_of_the_text_writes_the_same(number: int):
    """The whole game by code of its own, from the dice alone."""
    luck, seats, all_four = Chance(b"oracle %d" % number), 2 + number % 5, number > 3
    state = GAME.setup(Options(ops="all-four" if all_four else "plus-minus"), seats, luck).state
    papers = [[*range(1, 17), *range(15, 0, -1)] for _ in range(seats)]
    now = state.first
    while all(papers):
        assert state.mover == now
        step = GAME.play(state, now, ROLL, luck)
        state = step.state
        [dice] = [event.dice for event in step.events if isinstance(event, Threw)]
        possible = {*everything(dice, all_four=all_four)}
        while papers[now] and papers[now][0] in possible:
            papers[now].pop(0)
        assert [state.total(seat) for seat in range(seats)] == [31 - len(left) for left in papers]
        now = (now + 1) % seats
    winner = papers.index([])
    assert step.events[-1] == Ended((winner,))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert [place == 1 for place in outcome.places] == [seat == winner for seat in range(seats)]
    assert GAME.forbidden(state, now, ROLL) is Refusal.MATCH_OVER


def test_the_papers_and_the_page_say_what_was_made():
    """Checks § 2.1 and § 4.2 of the rule page."""
    assert [mark(number, 10) for number in (9, 10, 11)] == ["9", "10", ""]
    assert [mark(number, 17) for number in (14, 15, 16)] == ["14", "×", "×"]
    assert [mark(number, 31) for number in (1, 16)] == ["×", "×"]
    found = board(GAME.view(lying((1, 3, 6), 2, 0), 0), words(GAME.package, "en"), ("Ada", "Ben"), {})
    assert found.tray.lying.startswith("Ben: 1, 2 = 3 − 1, 3, 4 = 3 + 1, ")


def test_what_to_expect():
    """§ 6.2: also checks the advice."""
    first = steps(USUAL, 0)
    assert round(100 * sum(odds for total, odds in first.items() if total >= 6)) == 56
    assert max(first) == 10
    assert {tuple(sorted(dice)) for dice in THROWS if reached(USUAL, dice, 0) == 10} == {(1, 3, 6)}
    assert 1 / first[10] == pytest.approx(36)
    assert round(mean(turns(USUAL, 0))) == 152
    assert round(mean(turns(ALL, 0))) == 18
    assert mean(arrivals(lambda total: steps(USUAL, total), 19, 12)) > 125
    rare = [sum(number in makes(dice, all_four=False) for dice in THROWS) for number in (16, 15)]
    assert [round(len(THROWS) / count) for count in rare] == [36, 22]
    assert [round(100 * count / len(THROWS)) for count in rare] == [3, 5]
    start = turns(USUAL, 0)
    assert round(1000 * first_home([start] * 2)[0]) == 503
    assert [round(100 * first_home([start, turns(USUAL, ahead)])[0]) for ahead in (12, 16)] == [44, 4]


def test_the_odds_beside_the_names_are_true():
    """§ 6.1: with only the 1 left, the chance is the share of throws that make it."""
    hits = sum(1 in makes(dice, all_four=False) for dice in THROWS) / len(THROWS)
    first = hits / (1 - (1 - hits) ** 2)
    view = GAME.view(lying((6, 6, 6), 30, 30), 0)
    assert GAME.odds(view) == pytest.approx([first, 1 - first])
