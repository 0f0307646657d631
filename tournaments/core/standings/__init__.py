"""Who stands where, and why: a pure function of rounds and their results."""

from tournaments.core.standings.rules import METRICS, Metric, Rules
from tournaments.core.standings.table import Reason, Standing, scores, standings

__all__ = ["METRICS", "Metric", "Reason", "Rules", "Standing", "scores", "standings"]
