"""What counts in a tournament, and in which order it parts equals."""

from fractions import Fraction
from typing import Any

from tournaments.core.standings import Metric, Rules

PAIRS: tuple[Metric, ...] = ("points", "buchholz_cut1", "buchholz", "direct", "wins", "game_points")
TABLES: tuple[Metric, ...] = ("points", "buchholz", "wins", "game_points")
EVERYBODY_MEETS: tuple[Metric, ...] = ("points", "direct", "wins", "sonneborn_berger", "game_points")
BRACKETS: tuple[Metric, ...] = ("points", "wins", "game_points")


def rules_of(tournament: Any) -> Rules:
    """A bye of a Swiss is worth a won table, a leave what was declared; elsewhere everybody has as many."""
    if tournament.format == "swiss":
        precedence = PAIRS if tournament.seats_largest == 2 else TABLES
        leave = leave_points(tournament)
        return Rules(scheme=tournament.scheme, precedence=precedence, bye=Fraction(1), leave=leave)
    precedence = EVERYBODY_MEETS if tournament.format in ("round_robin", "league") else BRACKETS
    return Rules(scheme=tournament.scheme, precedence=precedence, bye=Fraction(0))


def group_rules(tournament: Any) -> Rules:
    """For groups and divisions, where everybody meets everybody whatever follows."""
    return Rules(scheme=tournament.scheme, precedence=EVERYBODY_MEETS, bye=Fraction(0))


def leave_points(tournament: Any) -> Fraction:
    """What a round counts that somebody sits out: nothing, or half a won table."""
    return Fraction(1, 2) if tournament.parameters.get("leave_points") == "1/2" else Fraction(0)
