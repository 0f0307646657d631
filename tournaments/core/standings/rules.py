"""What an event declares before it starts: how points are made, and what decides between equal ones."""

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
"""Those that can be chosen: ``withdrawn`` brings in "present", and ``absent`` "played"."""


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of standings.

    * ``scheme``: what a table pays, see :func:`tournaments.core.points.table_points`; "match_points" and "differences"
      compare seats at the same place of all tables of a round, see :mod:`tournaments.core.deals`.
    * ``precedence``: the first metric decides, among equals the second, and so on.
    * ``bye``: points of a bye, and of a table that was given without points of the game; None: the mean of the own
      tables, or where there are none of all in that round.
    * ``absent``: what a forfeit pays, and being nowhere: "nothing", or what the "worst" of the round got, which is less
      where points of the game count (elsewhere nothing, the least that a table can pay). With "worst", of equal points
      those come first who have played at all.
    * ``leave``: points of an announced absence; with "worst" the share of the way from there to what a bye would pay.
    * ``draw``: what a leave counts for the metrics of *rivals* if nothing but leaves and forfeits follows it.
    * ``unplayed``: the own unplayed round counts in Buchholz and Sonneborn-Berger as one against a dummy opponent who
      ends with the same score ("dummy"), or not at all ("none").
    * ``edition``: the edition of FIDE C.07. That of 2026 limits the score of a dummy opponent: after a forfeit to the
      score of the rivals who were due, after any other unplayed round to a draw in each of ``rounds``.
    * ``rounds``: how many rounds the event has; 0 if that is not known, then only forfeits are limited.
    * ``forfeits``: "unplayed" or, against the rival who was due, "played".
    * ``withdrawn``: who withdrew keeps the place ("keep"), stands behind all others ("last"), or is erased with all
      results ("erase"): tables then count as if they had had one seat less.
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
