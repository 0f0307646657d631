"""What an event declares before it starts: how points are made, and what decides between equal ones."""

from fractions import Fraction
from typing import Literal, get_args

import msgspec

from tournaments.core.points import Scheme

Metric = Literal[
    "present", "points", "direct", "buchholz", "buchholz_cut1", "buchholz_median", "sonneborn_berger", "wins",
    "game_points", "progressive",
]  # fmt: skip
METRICS: tuple[Metric, ...] = get_args(Metric)[1:]  # "present" is not chosen: ``withdrawn`` brings it in


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of standings.

    * ``scheme``: what a table pays, see :func:`tournaments.core.points.table_points`.
    * ``precedence``: the first metric decides, among equals the second, and so on.
    * ``bye``, ``leave``: points of a bye and of an announced absence; being nowhere pays nothing.
    * ``draw``: what a leave counts for the metrics of *rivals* if nothing but leaves and forfeits follows it.
    * ``unplayed``: the own unplayed round counts in Buchholz and Sonneborn-Berger as one against a dummy who ends with
      the same score ("dummy"), or not at all ("none").
    * ``forfeits``: "unplayed" or, against the rival who was due, "played".
    * ``withdrawn``: who withdrew keeps the place ("keep"), stands behind all others ("last"), or is erased with all
      results ("erase"): tables then count as if they had had one seat less.
    """

    precedence: tuple[Metric, ...] = ("points", "direct", "buchholz_cut1", "buchholz", "sonneborn_berger", "wins")
    scheme: Scheme = "ranks"
    bye: Fraction = Fraction(1)
    leave: Fraction = Fraction(0)
    draw: Fraction = Fraction(1, 2)
    unplayed: Literal["dummy", "none"] = "dummy"
    forfeits: Literal["unplayed", "played"] = "unplayed"
    withdrawn: Literal["keep", "last", "erase"] = "keep"
