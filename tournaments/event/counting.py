"""What counts in a tournament, and in which order it parts equals."""

from fractions import Fraction
from typing import Any, Literal

from msgspec.structs import replace

from tournaments.core.standings import Edition, Metric, Rules
from tournaments.event.same_deals import by_margins, way_of

Withdrawn = Literal["keep", "last", "erase"]

PAIRS: tuple[Metric, ...] = ("points", "buchholz_cut1", "buchholz", "direct", "wins", "game_points")
TABLES: tuple[Metric, ...] = ("points", "buchholz", "wins", "game_points")
EVERYBODY_MEETS: tuple[Metric, ...] = ("points", "direct", "wins", "sonneborn_berger", "game_points")
BRACKETS: tuple[Metric, ...] = ("points", "wins", "game_points")


CHOICES: tuple[Metric, ...] = ("buchholz", "buchholz_cut1", "buchholz_median", "sonneborn_berger", "progressive")
"""What can be chosen to part equals first in a Swiss."""

COUNTING = 2
"""How events that begin now count what is not played; frozen at the start. Those that began before keep the old way:
a bye of a Swiss is a won table, an absence nothing, and bots score for whoever they stand in for."""


TIE_BREAKS: Edition = 2026
"""The edition of FIDE C.07 by which events that begin now break ties; frozen at the start. Those that began before
keep the edition of 2024."""


def tie_break_edition(tournament: Any) -> Edition:
    """The edition of FIDE C.07 by which this event breaks ties."""
    frozen = tournament.rules
    return TIE_BREAKS if frozen is None or frozen.get("tie_breaks") == TIE_BREAKS else 2024


def rules_of(tournament: Any) -> Rules:
    """What a table, a bye and an absence pay, and what parts equals. Byes of a round robin pay nothing: everybody has
    as many."""
    rules = _with_deals(tournament, replace(_of_format(tournament), **_tie_breaks(tournament)))
    if counts_anew(tournament) and tournament.format in ("swiss", "round_robin", "league"):
        rules = replace(rules, absent="worst", withdrawn=withdrawn_of(tournament))
    return rules


def _tie_breaks(tournament: Any) -> dict[str, Any]:
    """The edition, and what it says about forfeits: in a plan made at the start, a game against the rival who was
    due (C.07, 15.2)."""
    edition = tie_break_edition(tournament)
    if edition < 2026:
        return {}
    if tournament.format == "swiss":
        return {"edition": edition, "rounds": int(tournament.parameters.get("rounds", 3))}
    return {"edition": edition, "forfeits": "played" if tournament.seats_largest == 2 else "unplayed"}


def _with_deals(tournament: Any, rules: Rules) -> Rules:
    """Where tables are compared, that is what they pay, and a bye the mean of one's own tables."""
    way = way_of(tournament)
    return rules if way is None else replace(rules, scheme=way, margins=by_margins(tournament), bye=None)


def _of_format(tournament: Any) -> Rules:
    if tournament.format == "swiss":
        leave, bye = leave_points(tournament), None if bye_is_mean(tournament) else Fraction(1)
        return Rules(scheme=tournament.scheme, precedence=_order_of_swiss(tournament), bye=bye, leave=leave)
    precedence = EVERYBODY_MEETS if tournament.format in ("round_robin", "league") else BRACKETS
    return Rules(scheme=tournament.scheme, precedence=precedence, bye=Fraction(0))


def _order_of_swiss(tournament: Any) -> tuple[Metric, ...]:
    """What was chosen comes right after the points."""
    usual = PAIRS if tournament.seats_largest == 2 else TABLES
    chosen = tournament.parameters.get("tie_break", "")
    if chosen not in CHOICES:
        return usual
    return ("points", chosen, *(metric for metric in usual if metric not in ("points", chosen)))


def group_rules(tournament: Any) -> Rules:
    """For groups and divisions, where everybody meets everybody whatever follows."""
    absent: Literal["nothing", "worst"] = "worst" if counts_anew(tournament) else "nothing"
    rules = Rules(scheme=tournament.scheme, precedence=EVERYBODY_MEETS, bye=Fraction(0), absent=absent)
    return replace(rules, **_tie_breaks(tournament))


def counts_anew(tournament: Any) -> bool:
    """Whether what is not played counts as described in :mod:`tournaments.core.standings.gaps`."""
    frozen = tournament.rules
    return frozen is None or int(frozen.get("counting", 1)) >= COUNTING


def bye_is_mean(tournament: Any) -> bool:
    """Whether a bye of a Swiss counts the mean of the own tables, and not a won table.

    As usual it is a won table at tables of two, where the FIDE handbook has it so, unless points of the game count.
    """
    chosen = tournament.parameters.get("bye", "usual")
    if way_of(tournament) is not None:
        return True
    if not counts_anew(tournament) or tournament.parameters.get("pairing") == "dutch":
        return False
    if chosen in ("mean", "win"):
        return bool(chosen == "mean" or tournament.scheme == "game")
    return bool(tournament.seats_largest > 2 or tournament.scheme == "game")


def withdrawn_of(tournament: Any) -> Withdrawn:
    """What becomes of somebody who leaves a round robin: the place is kept, the last one, or none at all."""
    chosen: str = tournament.parameters.get("withdrawn", "keep") if tournament.format == "round_robin" else "keep"
    return "last" if chosen == "last" else "erase" if chosen == "erase" else "keep"


def bots_score(tournament: Any) -> bool:
    """Whether what a bot plays for somebody who is gone counts for them."""
    return not counts_anew(tournament) or tournament.parameters.get("stand_ins") == "count"


def leave_points(tournament: Any) -> Fraction:
    """What a round counts that somebody sits out: nothing, or half of what a bye does."""
    return Fraction(1, 2) if tournament.parameters.get("leave_points") == "1/2" else Fraction(0)
