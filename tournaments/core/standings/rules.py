"""The rules of a ranking, fixed before an event starts: how points are scored, and how ties are broken."""

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
"""The metrics that organisers can choose. The setting ``withdrawn`` adds "present", and ``absent`` adds "played"."""


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of a ranking.

    * ``scheme``: the points of a table, see :func:`tournaments.core.points.table_points`. "match_points" and
      "differences" compare seats at the same place of all tables of a round, see :mod:`tournaments.core.deals`.
    * ``precedence``: the metrics in their order. The first decides, among equals the second, and so on.
    * ``bye``: points of a bye, and of a table decided without points of the game; None for the mean of the entrant's
      own tables or, without any, of all tables of that round.
    * ``absent``: points of a forfeit or of being at no table: 0 ("nothing"), or the "worst" result of the round, which
      can be below 0 if the points of the game count. With "worst", entrants who have played are ranked first among
      equal points.
    * ``leave``: points of an announced absence. If ``absent`` is "worst", a share instead: 0 gives the points of the
      worst result, 1 those of a bye, 1/2 their mean.
    * ``draw``: the points of a draw. If an entrant has only absences and forfeits after an announced absence, that
      absence counts as a draw in Buchholz and Sonneborn-Berger of the entrant's rivals.
    * ``unplayed``: how the entrant's own unplayed round counts in Buchholz and Sonneborn-Berger: against a dummy
      opponent with the same final score ("dummy"), or not at all ("none").
    * ``edition``: the edition of FIDE C.07. That of 2026 limits the score of a dummy opponent: after a forfeit to the
      score of the scheduled rivals, after any other unplayed round to a draw in each of ``rounds``.
    * ``rounds``: the number of rounds of the event; with 0 (unknown) only forfeits are limited.
    * ``forfeits``: whether forfeits count as "unplayed", or as "played" against the scheduled rival.
    * ``withdrawn``: a withdrawn entrant keeps the place ("keep"), is ranked behind all others ("last"), or is erased
      with all results ("erase"): tables then count as if they had one seat less.
    * ``margins``: with same deals, compare game points minus the mean of the seat's own table.
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
