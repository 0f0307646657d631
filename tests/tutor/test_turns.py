"""The game of the day's puzzle: a fair order, the same on every site, and past days do not change."""

from collections import Counter
from datetime import date, timedelta

from games.catalog import games
from games.engine.kit.coaching.judging import judge_of
from games.tutor.puzzle.turns import FIRST_DAY, in_turn, members, order

DAY = timedelta(days=1)
NOVEMBER = date(2026, 11, 25)
FOUR = {"chess": FIRST_DAY, "go": FIRST_DAY, "bridge": FIRST_DAY, "hex": FIRST_DAY}


def days(since: dict[str, date], count: int) -> list[str]:
    return [order(FIRST_DAY + DAY * number, since)[0] for number in range(count)]


def test_every_game_with_a_judge_takes_its_turn() -> None:
    """If this fails, add a line ``puzzles_since`` to the game's shelf.toml, with the day from which it takes part."""
    judged = {slug for slug, game in games().items() if (judge := judge_of(game)) is not None and judge.drills}
    assert judged | {"half-pint-heroes"} == set(members())


def test_all_come_once_before_any_comes_again() -> None:
    whole_turn = len(members())
    shown = [in_turn(NOVEMBER + DAY * number)[0] for number in range(2 * whole_turn)]
    assert set(Counter(shown).values()) == {2}
    assert shown[:whole_turn] == shown[whole_turn:]


def test_the_days_before_belong_to_the_house_game_which_had_them() -> None:
    assert in_turn(NOVEMBER - DAY) == ["half-pint-heroes"]


def test_a_new_game_changes_no_day_that_has_been() -> None:
    joined = FIRST_DAY + DAY * 10
    before, after = days(FOUR, 40), days({**FOUR, "skat": joined}, 40)
    assert before[:10] == after[:10]
    assert after[10] == "skat"
    assert max(Counter(after[10:35]).values()) - min(Counter(after[10:35]).values()) == 0


def test_several_new_games_come_one_after_the_other() -> None:
    joined = FIRST_DAY + DAY * 10
    after = days({**FOUR, "skat": joined, "tichu": joined}, 22)
    assert set(after[10:12]) == {"skat", "tichu"}
    assert sorted(after[12:16]) == sorted(FOUR)


def test_a_day_when_nobody_takes_part_has_nobody() -> None:
    assert order(FIRST_DAY, {"skat": FIRST_DAY + DAY}) == []
    assert days({"skat": FIRST_DAY, "chess": FIRST_DAY + DAY}, 3) == ["skat", "chess", "skat"]


def test_the_order_is_drawn_once_and_for_all() -> None:
    """Every site has the same order, whenever it was opened."""
    assert [in_turn(NOVEMBER + DAY * number)[0] for number in range(4)] == [
        "game-of-six",
        "polish-draughts",
        "cancellation-hearts",
        "barricade",
    ]
