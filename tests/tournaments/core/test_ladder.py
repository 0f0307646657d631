from tournaments.core.pairing.ladder import Challenged, Ended, Entry, Joined, Ladder, Left
from tournaments.core.pairing.matches import Match, Place
from tournaments.core.types import Result

LADDER = Ladder(entrants=(1, 2, 3, 4, 5, 6))


def won(name: str, challenger: int, defender: int, day: int = 1, ranks: tuple[int, int] = (1, 2)) -> list[Entry]:
    result = Result((challenger, defender), ranks)
    return [Challenged(name, challenger, defender, day), Ended(name, result, day)]


def test_the_winner_takes_the_place_and_the_others_slide_down() -> None:
    assert LADDER.order(won("C1", 5, 2), 9) == (1, 5, 2, 3, 4, 6)
    assert Ladder(LADDER.entrants, win="swap").order(won("C1", 5, 2), 9) == (1, 5, 3, 4, 2, 6)


def test_who_loses_or_draws_stays_below() -> None:
    assert LADDER.order(won("C1", 5, 2, ranks=(2, 1)), 9) == LADDER.entrants
    assert LADDER.order(won("C1", 5, 2, ranks=(1, 1)), 9) == LADDER.entrants


def test_who_does_not_come_loses_the_place() -> None:
    log: list[Entry] = [Challenged("C1", 5, 2, 1), Ended("C1", Result((5, 2), (1, 1), kind="forfeit", absent=(2,)), 3)]
    assert LADDER.order(log, 9) == (1, 5, 2, 3, 4, 6)
    log[1] = Ended("C1", Result((5, 2), (1, 2), kind="forfeit", absent=(5,)), 3)
    assert LADDER.order(log, 9) == LADDER.entrants


def test_challenges_go_up_and_not_too_far() -> None:
    assert LADDER.refusal([], 1, 5, 2) is None
    assert LADDER.refusal([], 1, 5, 1) == "too_far"
    assert Ladder(LADDER.entrants, reach=None).refusal([], 1, 6, 1) is None
    assert LADDER.refusal([], 1, 2, 5) == "below"
    assert LADDER.refusal([], 1, 2, 2) == "below"
    assert LADDER.refusal([], 1, 9, 2) == "unknown"


def test_everybody_has_one_challenge_at_a_time() -> None:
    log: list[Entry] = [Challenged("C1", 5, 3, 1)]
    assert LADDER.refusal(log, 2, 4, 3) == "busy"
    assert LADDER.refusal(log, 2, 5, 4) == "busy"
    assert LADDER.refusal(log, 2, 4, 2) is None
    assert LADDER.ready(log) == (Match("C1", (5, 3)),)
    log.append(Ended("C1", None, 3))
    assert LADDER.refusal(log, 4, 4, 3) is None
    assert LADDER.matches(log) == ()


def test_the_same_two_wait_before_they_meet_again() -> None:
    ladder = Ladder(LADDER.entrants, again_days=7)
    log = won("C1", 5, 4, day=10, ranks=(2, 1))
    assert ladder.refusal(log, 16, 5, 4) == "too_soon"
    assert ladder.refusal(log, 17, 5, 4) is None


def test_the_idle_fall_and_fall_again() -> None:
    ladder = Ladder((1, 2, 3, 4), idle_days=10, idle_drop=1)
    log = won("C1", 3, 2, day=5, ranks=(2, 1)) + won("C2", 4, 3, day=8, ranks=(2, 1))
    assert ladder.order(log, 9) == (1, 2, 3, 4)
    assert ladder.order(log, 10) == (2, 1, 3, 4)
    assert ladder.order(log, 14) == (2, 1, 3, 4)
    assert ladder.order(log, 15) == (1, 2, 3, 4)


def test_an_open_challenge_holds_up_the_fall() -> None:
    ladder = Ladder((1, 2, 3), idle_days=10)
    assert ladder.order([Challenged("C1", 2, 1, 9)], 30)[:2] == (1, 2)


def test_newcomers_begin_below_and_who_leaves_makes_room() -> None:
    log: list[Entry] = [Joined(7, 2), Left(3, 4)]
    assert LADDER.order(log, 3) == (1, 2, 3, 4, 5, 6, 7)
    assert LADDER.order(log, 4) == (1, 2, 4, 5, 6, 7)
    assert LADDER.places(log, 4)[2] == Place(4, 3, 3)


def test_a_correction_works_at_the_time_of_the_first_result_and_its_reverse_restores_the_state() -> None:
    log = won("C1", 3, 1, day=1) + won("C2", 2, 3, day=4)
    assert LADDER.order(log, 9) == (2, 3, 1, 4, 5, 6)
    corrected = [*log, Ended("C1", Result((3, 1), (2, 1)), 8)]
    assert LADDER.order(corrected, 9) == (1, 2, 3, 4, 5, 6)
    back = [*corrected, Ended("C1", Result((3, 1), (1, 2)), 9)]
    assert LADDER.order(back, 9) == LADDER.order(log, 9)
    assert LADDER.matches(back) == LADDER.matches(log)
