"""Determine the scoring rules of a tournament: points of tables, byes and absences, and the order of tie-breaks."""

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
"""The tie-breaks that organisers can put first in a Swiss."""

COUNTING = 2
"""The version of the rules for unplayed rounds in new events, frozen at the start. Events of version 1 keep the old
rules: a bye of a Swiss is a win, an absence scores nothing, and the points of a stand-in bot count for its player.
"""


TIE_BREAKS: Edition = 2026
"""The edition of FIDE C.07 by which new events break ties, frozen at the start.

Events that started earlier keep the edition of 2024.
"""


def tie_break_edition(tournament: Any) -> Edition:
    """Return the edition of FIDE C.07 by which this event breaks ties."""
    frozen = tournament.rules
    return TIE_BREAKS if frozen is None or frozen.get("tie_breaks") == TIE_BREAKS else 2024


def rules_of(tournament: Any) -> Rules:
    """Return the scoring rules of a tournament.

    In a round robin a bye scores nothing, because all players have the same number of byes.
    """
    rules = _with_deals(tournament, replace(_of_format(tournament), **_tie_breaks(tournament)))
    if counts_anew(tournament) and tournament.format in ("swiss", "round_robin", "league"):
        rules = replace(rules, absent="worst", withdrawn=withdrawn_of(tournament))
    return rules


def _tie_breaks(tournament: Any) -> dict[str, Any]:
    """Return the keyword arguments of :class:`Rules` for tie-breaks and forfeits.

    In formats planned at the start, a forfeit counts as a game against the scheduled opponent (C.07, 15.2).
    """
    edition = tie_break_edition(tournament)
    if edition < 2026:
        return {}
    if tournament.format == "swiss":
        return {"edition": edition, "rounds": int(tournament.parameters.get("rounds", 3))}
    return {"edition": edition, "forfeits": "played" if tournament.seats_largest == 2 else "unplayed"}


def _with_deals(tournament: Any, rules: Rules) -> Rules:
    """Return the rules, adapted if the tournament uses same deals.

    Then a table scores the result of the comparison, and a bye the mean of the entrant's own tables.
    """
    way = way_of(tournament)
    return rules if way is None else replace(rules, scheme=way, margins=by_margins(tournament), bye=None)


def _of_format(tournament: Any) -> Rules:
    if tournament.format == "swiss":
        leave, bye = leave_points(tournament), None if bye_is_mean(tournament) else Fraction(1)
        return Rules(scheme=tournament.scheme, precedence=_order_of_swiss(tournament), bye=bye, leave=leave)
    precedence = EVERYBODY_MEETS if tournament.format in ("round_robin", "league") else BRACKETS
    return Rules(scheme=tournament.scheme, precedence=precedence, bye=Fraction(0))


def _order_of_swiss(tournament: Any) -> tuple[Metric, ...]:
    """Return the metrics of a Swiss in their order. The organiser's chosen tie-break comes right after the points."""
    usual = PAIRS if tournament.seats_largest == 2 else TABLES
    chosen = tournament.parameters.get("tie_break", "")
    if chosen not in CHOICES:
        return usual
    return ("points", chosen, *(metric for metric in usual if metric not in ("points", chosen)))


def group_rules(tournament: Any) -> Rules:
    """Return the scoring rules of groups and divisions, in which all players meet each other."""
    absent: Literal["nothing", "worst"] = "worst" if counts_anew(tournament) else "nothing"
    rules = Rules(scheme=tournament.scheme, precedence=EVERYBODY_MEETS, bye=Fraction(0), absent=absent)
    return replace(rules, **_tie_breaks(tournament))


def counts_anew(tournament: Any) -> bool:
    """Return whether unplayed rounds are scored as described in :mod:`tournaments.core.standings.gaps`.

    False for events that started before this scoring was introduced.
    """
    frozen = tournament.rules
    return frozen is None or int(frozen.get("counting", 1)) >= COUNTING


def bye_is_mean(tournament: Any) -> bool:
    """Return whether a bye of a Swiss scores the mean of the player's own tables instead of a win.

    By default, a bye at tables of two is a win, as in the FIDE Handbook, unless the points of the game count.
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
    """Return how a withdrawn player of a round robin is ranked: "keep" the place, "last" or "erase" (not ranked)."""
    chosen: str = tournament.parameters.get("withdrawn", "keep") if tournament.format == "round_robin" else "keep"
    return "last" if chosen == "last" else "erase" if chosen == "erase" else "keep"


def bots_score(tournament: Any) -> bool:
    """Return whether points scored by a stand-in bot count for the player."""
    return not counts_anew(tournament) or tournament.parameters.get("stand_ins") == "count"


def leave_points(tournament: Any) -> Fraction:
    """Return the points of an announced absence: 0 or 1/2 (``Rules.leave``)."""
    return Fraction(1, 2) if tournament.parameters.get("leave_points") == "1/2" else Fraction(0)
