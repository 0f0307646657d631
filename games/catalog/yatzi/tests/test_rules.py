"""Tests of the rules of Yatzi, paragraph by paragraph."""

from typing import Literal

import msgspec
import pytest

from games.catalog.yatzi.data import BOXES, Enter, Entered, Options, Sheet, State, Throw
from games.catalog.yatzi.rules import EMPTY, Refusal, Yatzi
from games.catalog.yatzi.scoring import bonus, boxes_for, points, total
from games.catalog.yatzi.value import worth
from games.engine.chance import Chance
from games.engine.game import Level
from games.engine.kit.dice import chances, parts

GAME = Yatzi()
LUCK = Chance(bytes(32))


def sheet(**boxes: int) -> Sheet:
    """Return a sheet with these boxes full."""
    return tuple(boxes.get(box) for box in BOXES)


def lying(dice: tuple[int, ...], throws: int = 1, mine: Sheet = EMPTY) -> State:
    """Return a state with seat 0 on turn and these dice."""
    state = GAME.setup(Options(), 2, LUCK).state
    return msgspec.structs.replace(state, mover=0, dice=dice, throws=throws, sheets=((mine,), (EMPTY,)))


def test_the_first_throw_lies_there():
    """Checks § 3.1 of the rule page."""
    state = GAME.setup(Options(), 2, LUCK).state
    assert len(state.dice) == 5
    assert state.throws == 1


def test_kept_dice_stay_and_the_others_are_thrown():
    """Checks § 3.2 of the rule page."""
    after = GAME.play(lying((3, 3, 4, 4, 6)), 0, Throw((2, 3, 4)), LUCK).state
    assert after.dice[:2] == (3, 3)
    assert (after.throws, after.mover) == (2, 0)


def test_a_kept_die_may_be_thrown_later():
    """Checks § 3.2 of the rule page."""
    after = GAME.play(lying((3, 3, 4, 4, 6)), 0, Throw((2, 3, 4)), LUCK).state
    assert GAME.forbidden(after, 0, Throw((0, 1))) is None


def test_there_is_no_fourth_throw():
    """Checks § 3.2 of the rule page."""
    state = lying((1, 2, 3, 4, 6), throws=3)
    assert GAME.forbidden(state, 0, Throw((4,))) is Refusal.NO_THROW_LEFT
    assert all(isinstance(move, Enter) for move in GAME.candidates(state, 0))


def test_dice_are_named_once_and_in_any_order():
    """Checks § 3.2 of the rule page."""
    assert GAME.forbidden(lying((1, 2, 3, 4, 6)), 0, Throw((0, 0))) is Refusal.NO_SUCH_DICE
    assert GAME.forbidden(lying((1, 2, 3, 4, 6)), 0, Throw((1, 0))) is None


def test_one_box_ends_the_turn():
    """Checks § 4.1 of the rule page."""
    step = GAME.play(lying((5, 5, 5, 1, 2)), 0, Enter("fives"), LUCK)
    assert step.events[0] == Entered(0, "fives", 15)
    assert (step.state.mover, step.state.throws) == (1, 1)


def test_a_full_box_stays():
    """Checks § 4.1 of the rule page."""
    assert GAME.forbidden(lying((5,) * 5, mine=sheet(fives=0)), 0, Enter("fives")) is Refusal.BOX_IS_FULL


@pytest.mark.parametrize(
    ("box", "dice", "value"),
    [
        ("fives", (5, 5, 5, 1, 2), 15),  # § 4.2
        ("sixes", (1, 2, 3, 4, 5), 0),  # § 4.4
        ("three_alike", (5, 5, 5, 1, 2), 18),  # § 5.1
        ("three_alike", (5, 5, 4, 1, 2), 0),
        ("four_alike", (5, 5, 5, 5, 2), 22),
        ("four_alike", (5, 5, 5, 4, 2), 0),
        ("full_house", (3, 3, 5, 5, 5), 25),  # § 5.2
        ("full_house", (5, 5, 5, 5, 5), 0),
        ("full_house", (3, 3, 4, 4, 5), 0),
        ("small_straight", (2, 3, 4, 5, 5), 30),  # § 5.3
        ("small_straight", (1, 2, 3, 4, 5), 30),
        ("small_straight", (1, 2, 3, 5, 6), 0),
        ("large_straight", (2, 3, 4, 5, 6), 40),
        ("large_straight", (1, 2, 3, 4, 6), 0),
        ("yatzi", (2, 2, 2, 2, 2), 50),  # § 5.4
        ("yatzi", (2, 2, 2, 2, 1), 0),
        ("chance", (6, 6, 5, 5, 4), 26),  # § 5.5
    ],
)
def test_what_a_throw_is_worth(box, dice, value):
    assert points(box, dice, EMPTY) == value


def test_a_second_yatzi():
    """§ 5.6: a hundred in the chance, the sum in its own box, nothing elsewhere."""
    dice, once = (4,) * 5, sheet(yatzi=50)
    assert [points(box, dice, once) for box in ("chance", "fours", "four_alike")] == [100, 20, 0]


def test_a_yatzi_that_was_given_up_is_no_first_one():
    """Checks § 5.6 of the rule page."""
    assert points("chance", (4,) * 5, sheet(yatzi=0)) == 20


def test_the_bonus_begins_at_63():
    """Checks § 4.3 of the rule page."""
    upper = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15}
    assert bonus(sheet(**upper, sixes=18)) == 35
    assert bonus(sheet(**upper, sixes=12)) == 0
    assert total(sheet(**upper, sixes=18)) == 98


def last_turn(games: Literal[1, 2] = 1) -> State:
    """Return a state in which seat 0 has one free box and seat 1 none."""
    full = tuple(0 for _ in BOXES)
    state = lying((6, 6, 6, 6, 6), mine=(*full[:-1], None))
    return msgspec.structs.replace(state, options=Options(games), sheets=(state.sheets[0], (full,)))


def test_the_match_ends_when_all_sheets_are_full():
    """Checks § 6.1 and § 6.2 of the rule page."""
    after = GAME.play(last_turn(), 0, Enter("chance"), LUCK).state
    assert GAME.to_move(after) == ()
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((1, 2), (30, 0))
    assert GAME.forbidden(after, 0, Enter("chance")) is Refusal.MATCH_OVER


def test_equal_totals_share_the_place():
    """§ 6.2: both seats enter zero in their last box, and have nothing else on their sheets."""
    nothing = tuple(0 for _ in BOXES)
    state = msgspec.structs.replace(last_turn(), sheets=(((None, *nothing[1:]),), (nothing,)))
    outcome = GAME.outcome(GAME.play(state, 0, Enter("ones"), LUCK).state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((1, 1), (0, 0))


def test_several_sheets_are_filled_one_after_the_other():
    """Checks § 1.2 of the rule page."""
    after = GAME.play(last_turn(games=2), 0, Enter("chance"), LUCK).state
    assert after.mover == 1
    assert after.sheets[0][1] == EMPTY


def test_only_whose_turn_it_is_throws():
    """Checks § 3.1 of the rule page."""
    assert GAME.forbidden(lying((1, 2, 3, 4, 5)), 1, Enter("chance")) is Refusal.NOT_YOUR_TURN


def test_probabilities_add_up():
    assert len(chances(5)) == 252
    assert sum(chance for _, chance in chances(5)) == pytest.approx(1)
    assert len(parts((1, 2, 3, 4, 5))) == 32


def test_a_careful_bot_takes_what_cannot_be_bettered():
    state = lying((2, 3, 4, 5, 6))
    move = GAME.bot("hard").choose(GAME.view(state, 0), LUCK.stream("bot"))
    assert move == Enter("large_straight")


def agreed(mine: Sheet, dice: tuple[int, ...] = (4,) * 5) -> State:
    """Return a state in which seat 0 has thrown five alike, and further Yatzis score a hundred on top."""
    return msgspec.structs.replace(lying(dice, mine=mine), options=Options(second="bonus"))


def test_a_hundred_on_top():
    """§ 5.7: the hundred is added to the entry in the box of the face."""
    state = agreed(sheet(yatzi=50))
    assert GAME.forbidden(state, 0, Enter("chance")) is Refusal.OWN_BOX_FIRST
    step = GAME.play(state, 0, Enter("fours"), LUCK)
    assert step.events[0] == Entered(0, "fours", 20, 100)
    outcome = GAME.standing(step.state)
    assert outcome.scores == (170, 0)


@pytest.mark.parametrize(
    ("box", "value"), [("full_house", 25), ("small_straight", 30), ("large_straight", 40), ("chance", 20)]
)
def test_a_joker_counts_in_full_below_once_its_own_box_is_full(box, value):
    """Checks § 5.7 of the rule page."""
    state = agreed(sheet(yatzi=50, fours=12))
    assert GAME.forbidden(state, 0, Enter("ones")) is Refusal.OWN_BOX_FIRST
    assert GAME.play(state, 0, Enter(box), LUCK).events[0] == Entered(0, box, value, 100)


def test_a_joker_is_a_nought_above_when_all_else_is_full():
    """Checks § 5.7 of the rule page."""
    full = tuple(None if box in ("ones", "twos") else 50 if box == "yatzi" else 0 for box in BOXES)
    assert boxes_for((4,) * 5, full, "bonus") == ["ones", "twos"]
    assert GAME.play(agreed(full), 0, Enter("ones"), LUCK).events[0] == Entered(0, "ones", 0, 100)


def test_nothing_on_top_of_a_yatzi_that_was_given_up():
    """Checks § 5.7 of the rule page."""
    assert GAME.play(agreed(sheet(yatzi=0)), 0, Enter("fours"), LUCK).events[0] == Entered(0, "fours", 20)


def test_nothing_on_top_unless_the_table_has_agreed():
    """Checks § 5.6 of the rule page."""
    assert GAME.play(lying((4,) * 5, mine=sheet(yatzi=50)), 0, Enter("chance"), LUCK).events[0] == Entered(
        0, "chance", 100
    )


@pytest.mark.parametrize(("box", "mean"), [("chance", 23.3), ("yatzi", 2.3), ("sixes", 12.6), ("ones", 2.1)])
def test_what_a_sheet_with_one_free_box_is_still_worth(box, mean):
    """Three throws for this box alone, with the bonus out of reach."""
    left = tuple(None if other == box else 0 for other in BOXES)
    assert worth(left) == pytest.approx(mean, abs=4)


def solo(level: Level, number: int) -> int:
    """Return the points of a bot with that seed, both seats together."""
    chance, luck, ply = Chance(bytes([number]) * 32), Chance(b"bots"), 0
    state = GAME.setup(Options(), 2, chance).state
    while state.mover is not None:
        move = GAME.bot(level).choose(GAME.view(state, state.mover), luck.stream("move", number, ply))
        state, ply = GAME.play(state, state.mover, move, chance).state, ply + 1
    return sum(GAME.standing(state).scores)


def test_the_hard_bot_gets_more_out_of_its_throws():
    """Best play scores 248 on average with a spread of 45 per sheet, so the matches are seeded."""
    normal, hard = (sum(solo(level, number) for number in range(8)) for level in ("normal", "hard"))
    assert hard > normal


def test_a_match_that_was_stored_before_there_were_hundreds_goes_on():
    """Checks § 5.7 of the rule page."""
    state = msgspec.structs.replace(agreed(sheet(yatzi=50)), hundreds=())
    assert GAME.standing(GAME.play(state, 0, Enter("fours"), LUCK).state).scores == (170, 0)
