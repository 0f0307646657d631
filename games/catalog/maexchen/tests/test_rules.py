"""Tests of the rules of Mäxchen, paragraph by paragraph."""

from itertools import product

import msgspec
import pytest

from games.catalog.maexchen.cup import throw_of
from games.catalog.maexchen.data import (
    HEIGHTS,
    LADDER,
    MAEXCHEN,
    Began,
    Believe,
    Cheered,
    Doubted,
    Ended,
    Left,
    Lift,
    Lifted,
    Missed,
    Options,
    Said,
    Say,
    Took,
    Yielded,
)
from games.catalog.maexchen.rules import Maexchen, Refusal
from games.catalog.maexchen.tests.positions import heard, thrown
from games.engine.chance import Chance
from games.engine.replay import random_playout
from games.engine.text import words

GAME = Maexchen()
LUCK = Chance(bytes(32))
NAMES = ("Ada", "Ben", "Cem")


def luck_that_throws(value: int, throws: int = 1) -> Chance:
    """Return a chance with which that throw has this value."""
    for number in range(10_000):
        chance = Chance(b"throw %d" % number)
        luck = chance.stream("throw", throws)
        if sorted((1 + luck.below(6), 1 + luck.below(6))) == sorted(divmod(value, 10)):
            return chance
    raise AssertionError(value)


def test_house_numbers_then_doubles_then_maexchen():
    """Checks § 2.2 of the rule page."""
    assert len(LADDER) == 21
    assert LADDER[:2] == (31, 32)
    assert LADDER[13:15] == (65, 11)
    assert LADDER[-2:] == (66, 21)


def test_the_first_throw_lies_under_the_cup():
    """Checks § 3.1 of the rule page."""
    state = GAME.setup(Options(), 3, LUCK).state
    assert throw_of(state) in LADDER
    assert state.mover == state.thrower


def test_the_cup_goes_to_the_next():
    """Checks § 3.1 and § 3.2 of the rule page."""
    step = GAME.play(thrown(43), 0, Say(54), LUCK)
    assert step.events == (Said(0, 54),)
    assert GAME.to_move(step.state) == (1,)


def test_only_who_threw_sees_under_the_cup():
    """§ 3.2: this still holds after the cup was handed on."""
    for state in (thrown(43), heard(43, 54)):
        assert [GAME.view(state, seat).mine for seat in (0, 1, 2, None)] == [43, None, None, None]


def test_an_announcement_is_higher_than_the_one_before():
    """Checks § 3.3 of the rule page."""
    state = thrown(31, 54)
    assert GAME.forbidden(state, 0, Say(54)) is Refusal.TOO_LOW
    assert GAME.forbidden(state, 0, Say(31)) is Refusal.TOO_LOW
    assert GAME.forbidden(state, 0, Say(61)) is None
    assert GAME.forbidden(state, 0, Say(11)) is None


def test_one_may_say_less_than_one_has():
    """Checks § 3.3 of the rule page."""
    assert GAME.forbidden(thrown(66), 0, Say(31)) is None


def test_who_believes_throws_and_does_not_look():
    """Checks § 4.1 of the rule page."""
    step = GAME.play(heard(43, 54), 1, Believe(), luck_that_throws(62))
    assert (step.state.mover, step.state.thrower, step.state.thrown) == (1, 1, 62)
    assert GAME.view(step.state, 0).mine is None


def test_after_a_double_five_the_double_six_says_itself():
    """Checks § 4.1 of the rule page."""
    step = GAME.play(heard(43, 55), 1, Believe(), luck_that_throws(31))
    assert step.events[-1] == Said(1, 66)
    assert GAME.to_move(step.state) == (2,)


@pytest.mark.parametrize(("value", "loser"), [(43, 0), (54, 1), (61, 1), (11, 1)])
def test_a_lie_costs_a_stick_and_so_does_a_doubt_in_vain(value, loser):
    """Checks § 4.2 of the rule page."""
    step = GAME.play(heard(value, 54), 1, Lift(), luck_that_throws(31))
    assert step.events[1:3] == (Lifted(1, 0, 54, value), Took(loser, 1))
    assert step.state.sticks[loser] == 1


def test_what_lay_there_is_told_apart_from_the_lifting():
    """§ 4.2: the event after the lifting tells what was under the cup, and does not repeat who lifted it."""
    events = GAME.play(heard(43, 54), 1, Lift(), luck_that_throws(31)).events
    assert events[0] == Doubted(1, 0)
    said = words(GAME.package, "en").say(GAME.tell(events[1]), NAMES)
    assert said == "Under it: 43. The call was 54: caught!"


def test_whoever_took_the_stick_begins_from_the_bottom():
    """Checks § 4.3 of the rule page."""
    after = GAME.play(heard(54, 54), 1, Lift(), luck_that_throws(31)).state
    assert (after.mover, after.said) == (1, ())
    assert GAME.forbidden(after, 1, Say(31)) is None


def test_a_maexchen_is_shown_at_once_and_frees_of_all_sticks():
    """§ 5.1: the next player throws then."""
    step = GAME.play(heard(43, 54, sticks=(1, 4, 2)), 1, Believe(), luck_that_throws(MAEXCHEN))
    assert Cheered(1, 4) in step.events
    assert step.state.sticks == (1, 0, 2)
    assert Began(2) in step.events


def test_a_maexchen_is_never_said():
    """Checks § 5.1 of the rule page."""
    assert GAME.forbidden(thrown(31), 0, Say(MAEXCHEN)) is Refusal.SHOWN_NOT_SAID


def test_after_a_double_six_only_a_maexchen_helps():
    """Checks § 5.2 of the rule page."""
    missed = GAME.play(heard(43, 66), 1, Believe(), luck_that_throws(65))
    assert missed.events[1:3] == (Missed(1, 65), Took(1, 1))
    saved = GAME.play(heard(43, 66), 1, Believe(), luck_that_throws(MAEXCHEN))
    assert Cheered(1, 0) in saved.events
    assert saved.state.sticks == (0, 0, 0)


def test_with_the_last_stick_one_is_out_and_the_next_begins():
    """Checks § 4.3 and § 6.1 of the rule page."""
    step = GAME.play(heard(43, 54, sticks=(4, 0, 0)), 1, Lift(), luck_that_throws(31))
    assert Left(0) in step.events
    assert (step.state.out, step.state.mover) == ((0,), 1)
    after = GAME.play(step.state, 1, Say(64), LUCK).state
    assert GAME.to_move(after) == (2,)
    assert GAME.to_move(GAME.play(after, 2, Believe(), luck_that_throws(65, 2)).state) == (2,)


def test_the_last_one_in_wins():
    """Checks § 6.2 of the rule page."""
    state = msgspec.structs.replace(heard(43, 54, sticks=(4, 2, 5)), out=(2,))
    step = GAME.play(state, 1, Lift(), LUCK)
    assert step.events[-1] == Ended((1,), last_left=True)
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.places == (2, 1, 3)


@pytest.mark.parametrize(("sticks", "places"), [((2, 1, 0), (3, 2, 1)), ((2, 1, 1), (3, 1, 1))])
def test_the_first_one_out_may_end_it(sticks, places):
    """Checks § 6.1 and § 6.2 of the rule page."""
    options = Options(end="first-out", sticks_out=3)
    step = GAME.play(heard(43, 54, sticks=sticks, options=options), 1, Lift(), LUCK)
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.places == places


def test_whoever_is_late_says_the_truth_if_it_is_enough():
    assert GAME.default_move(thrown(62, 54), 0) == Say(62)
    assert GAME.default_move(thrown(31, 54), 0) == Say(61)
    assert GAME.default_move(heard(43, 54), 1) == Believe()
    assert GAME.default_move(heard(43, 66), 1) == Lift()
    assert GAME.default_move(heard(43, MAEXCHEN, options=Options(maexchen="said")), 1) == Lift()


@pytest.mark.parametrize("options", [Options(), Options("first-out", 7), Options("last-in", 3, "said")])
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_matches_end_with_one_who_is_left_or_one_who_is_out(options, seats):
    """§ 6.1: checked in random matches."""
    for number in range(12):
        _, state = random_playout(GAME, options, seats, b"%d" % number)
        full = [seat for seat in range(seats) if state.sticks[seat] == options.sticks_out]
        assert sorted(state.out) == full
        assert len(full) == (1 if options.end == "first-out" else seats - 1)


SAID = Options(maexchen="said")


def test_a_maexchen_may_be_announced_where_the_table_agrees():
    """§ 5.3: it may be announced truly or not, above a double six."""
    assert GAME.forbidden(thrown(31, options=SAID), 0, Say(MAEXCHEN)) is None
    assert list(GAME.candidates(thrown(31, 55, options=SAID), 0)) == [Say(66), Say(MAEXCHEN)]


def test_a_maexchen_to_be_announced_stays_under_the_cup():
    """§ 5.3: no throw is shown, and no sticks are handed back."""
    state = heard(43, 54, sticks=(1, 4, 2), options=SAID)
    step = GAME.play(state, 1, Believe(), luck_that_throws(MAEXCHEN))
    assert (step.state.thrown, step.state.mover, step.state.sticks) == (MAEXCHEN, 1, (1, 4, 2))
    assert [GAME.view(step.state, seat).mine for seat in (0, 1, 2, None)] == [None, MAEXCHEN, None, None]


@pytest.mark.parametrize(("value", "loser"), [(65, 0), (66, 0), (MAEXCHEN, 1)])
def test_lifting_over_an_announced_maexchen_costs_two_sticks(value, loser):
    """Checks § 5.3 of the rule page."""
    step = GAME.play(heard(value, MAEXCHEN, options=SAID), 1, Lift(), luck_that_throws(31))
    assert step.events[1:3] == (Lifted(1, 0, MAEXCHEN, value), Took(loser, 2, 2))
    assert step.state.sticks[loser] == 2


def test_nobody_takes_more_sticks_than_put_one_out():
    """Checks § 5.3 and § 6.1 of the rule page."""
    step = GAME.play(heard(31, MAEXCHEN, sticks=(4, 0, 0), options=SAID), 1, Lift(), LUCK)
    assert step.events[2:4] == (Took(0, 5, 1), Left(0))


@pytest.mark.parametrize("value", [31, MAEXCHEN])
def test_believing_in_a_maexchen_costs_a_stick_and_nobody_looks(value):
    """Checks § 5.3 of the rule page."""
    step = GAME.play(heard(value, MAEXCHEN, options=SAID), 1, Believe(), luck_that_throws(31))
    assert step.events[:3] == (Yielded(1), Took(1, 1), Began(1))
    assert step.state.shown == ()


def test_after_a_double_six_a_maexchen_says_itself_where_it_may():
    """Checks § 5.3 of the rule page."""
    step = GAME.play(heard(43, 66, options=SAID), 1, Believe(), luck_that_throws(31))
    assert step.events[-1] == Said(1, MAEXCHEN)
    assert GAME.to_move(step.state) == (2,)


def test_a_maexchen_may_lie_under_any_cup_where_it_is_not_shown():
    """§ 5.3: for seats that do not see the throw it may be a Mäxchen; without the option (§ 5.1) it may not."""
    shown, said = (GAME.view(heard(43, 54, options=options), 1) for options in (Options(), SAID))
    streams = [Chance(b"%d" % number) for number in range(300)]
    assert MAEXCHEN in {GAME.imagine(said, chance.stream("imagine")).thrown for chance in streams}
    assert MAEXCHEN not in {GAME.imagine(shown, chance.stream("imagine")).thrown for chance in streams}


@pytest.mark.parametrize(
    ("least", "of_36"), [(41, 32), (51, 26), (61, 18), (64, 12), (11, 8), (44, 5), (66, 3), (MAEXCHEN, 2)]
)
def test_how_often_a_throw_is_good_enough(least, of_36):
    """§ 2.2: checks the table on the page."""
    throws = [10 * max(pair) + min(pair) for pair in product(range(1, 7), repeat=2)]
    assert sum(HEIGHTS[thrown] >= HEIGHTS[least] for thrown in throws) == of_36


def test_the_end_says_what_decided_it_instead_of_the_winners_name_once_more():
    """§ 6.2: the page says who wins, the log why."""
    english = words(GAME.package, "en")
    last_in = msgspec.structs.replace(heard(43, 54, sticks=(4, 2, 5)), out=(2,))
    end = GAME.tell(GAME.play(last_in, 1, Lift(), LUCK).events[-1])
    assert english.say(end, NAMES) == "Only Ben is left."
    assert english.say(end, NAMES, 1) == "Only you are left."
    first_out = heard(43, 54, sticks=(4, 2, 2), options=Options(end="first-out"))
    end = GAME.tell(GAME.play(first_out, 1, Lift(), LUCK).events[-1])
    assert english.say(end, NAMES, 2) == "The fewest sticks: Ben and you."
