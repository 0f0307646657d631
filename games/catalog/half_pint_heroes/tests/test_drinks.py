"""Tests of the drinking rules (§ 14), which only cause events."""

import pytest

from games.catalog.half_pint_heroes.data import NO_BET, DrinkLevel, Line
from games.catalog.half_pint_heroes.scoring import drinks

from .table import line


def told(level: DrinkLevel, *lines: Line) -> dict[str, tuple[int, ...]]:
    """Return the seats that drink after the last line, by reason."""
    return {event.reasons[0]: event.seats for event in drinks(level, lines)}


def test_off_is_off() -> None:
    """Checks § 14.1 of the rule page."""
    assert told("off", line("B..")) == {}


@pytest.mark.parametrize("level", ["normal", "hard", "very_hard"])
def test_all_drink_in_a_brawl_and_nothing_else_applies(level: DrinkLevel) -> None:
    """Checks § 14.3, 14.4 of the rule page."""
    assert told(level, line("..."), line("..."), line("B..")) == {"brawl": (0, 1, 2)}


def test_all_drink_when_everybody_was_right() -> None:
    """Checks § 14.3 of the rule page."""
    assert told("normal", line("XXX")) == {"all_hit": (0, 1, 2)}


def test_all_drink_when_nobody_was_right() -> None:
    """Checks § 14.3 of the rule page."""
    assert told("normal", line("...")) == {"all_missed": (0, 1, 2)}


def test_the_normal_level_knows_nothing_else() -> None:
    """Checks § 14.3 of the rule page."""
    assert told("normal", line("X.."), line("X.."), line("X..")) == {}


def test_hard_who_missed_with_a_chip_drinks() -> None:
    """§ 14.3: seats 1 and 2 missed; seat 1 has the chips."""
    assert told("hard", line("X..", bets=(1, 0, 1))) == {"missed_with_chip": (1,)}


@pytest.mark.parametrize(("misses", "drinks_now"), [(2, False), (3, True), (4, False), (5, False), (6, True)])
def test_hard_every_third_miss_in_a_row_drinks(misses: int, drinks_now: bool) -> None:
    """§ 14.3, 14.4: a seat drinks after its third, sixth, ninth miss in a row, and so on."""
    lines = [line("X.X", bets=(2, 0, 0))] * misses
    assert told("hard", *lines) == ({"third_miss": (1,)} if drinks_now else {})


@pytest.mark.parametrize(("hits", "drinks_now"), [(2, False), (3, True), (4, True), (5, True)])
def test_very_hard_all_others_drink_from_the_third_hit_in_a_row(hits: int, drinks_now: bool) -> None:
    """Checks § 14.3 of the rule page."""
    lines = [line("XX.", bets=(1, 0, 0)), line("X.X", bets=(2, 0, 0))] * 3
    assert told("very_hard", *lines[:hits]).get("third_hit") == ((1, 2) if drinks_now else None)


def test_very_hard_who_lost_the_bet_drinks() -> None:
    """Checks § 14.3 of the rule page."""
    assert told("very_hard", line("X..", bets=(1, 0, 0))) == {"missed_with_chip": (1,), "bet_lost": (2,)}


def test_who_did_not_bet_did_not_lose_a_bet() -> None:
    """Checks § 5.2, 14.3 of the rule page."""
    assert told("very_hard", line("X.", bets=(NO_BET, NO_BET))) == {}


@pytest.mark.parametrize("marks", ["XXX", "...", "X..", ".XX"])
def test_nobody_drinks_twice_in_a_round(marks: str) -> None:
    """Checks § 14.4 of the rule page."""
    events = drinks("very_hard", [line(marks, bets=(1, 0, 0))] * 3)
    seats = [seat for event in events for seat in event.seats]
    assert len(seats) == len(set(seats))
