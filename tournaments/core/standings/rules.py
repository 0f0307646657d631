"""The rules of a ranking, declared before an event starts: how points are made, and how ties are broken."""

from fractions import Fraction
from typing import Literal, get_args

import msgspec

from tournaments.core.points import Scheme

Metric = Literal[
    "present", "played", "points", "direct", "buchholz", "buchholz_cut1", "buchholz_median", "sonneborn_berger", "wins",
    "game_points", "progressive",
]  # fmt: skip
Edition = Literal[2024, 2026]
METRICS: tuple[Metric, ...] = get_args(Metric)[2:]
"""The metrics that can be chosen. The rule ``withdrawn`` adds "present", and ``absent`` adds "played"."""


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of a ranking.

    * ``scheme``: what a table pays, see :func:`tournaments.core.points.table_points`; "match_points" and "differences"
      compare seats at the same place of all tables of a round, see :mod:`tournaments.core.deals`.
    * ``precedence``: the first metric decides, among equals the second, and so on.
    * ``bye``: points of a bye, and of a table decided without points of the game; None for the mean of the entrant's
      own tables or, without any, of all tables of that round.
    * ``absent``: what a forfeit or being at no table pays: "nothing", or as much as the "worst" of the round, which is
      less where points of the game count (elsewhere it is 0, the least that a table pays). With "worst", entrants who
      have played at all come first among equal points.
    * ``leave``: points of an announced absence; with "worst" the fraction of the way from the worst to what a bye pays.
    * ``draw``: what a leave counts for the metrics of *rivals* if only leaves and forfeits follow it.
    * ``unplayed``: in Buchholz and Sonneborn-Berger, the entrant's own unplayed round counts as one against a dummy
      opponent with the same final score ("dummy"), or not at all ("none").
    * ``edition``: the edition of FIDE C.07. That of 2026 limits the score of a dummy opponent: after a forfeit to the
      score of the scheduled rivals, after any other unplayed round to a draw in each of ``rounds``.
    * ``rounds``: the number of rounds of the event; 0 if unknown, then only forfeits are limited.
    * ``forfeits``: "unplayed", or "played" against the scheduled rival.
    * ``withdrawn``: a withdrawn entrant keeps the place ("keep"), is ranked behind all others ("last"), or is erased
      with all results ("erase"): tables then count as if they had one seat less.
    * ``margins``: where tables are compared, by how far a seat is ahead of the mean of its own table.
    """

    precedence: tuple[Metric, ...] = ("points", "direct", "buchholz_cut1", "buchholz", "sonneborn_berger", "wins")
    scheme: Scheme = "ranks"
    bye: Fraction | None = Fraction(1)
    absent: Literal["nothing", "worst"] = "nothing"
    leave: Fraction = Fraction(0)
    draw: Fraction = Fraction(1, 2)
    unplayed: Literal["dummy", "none"] = "dummy"
    forfeits: Literal["unplayed", "played"] = "unplayed"
    withdrawn: Literal["keep", "last", "erase"] = "keep"
    margins: bool = False
    edition: Edition = 2024
    rounds: int = 0
