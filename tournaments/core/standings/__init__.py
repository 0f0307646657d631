"""Rank entrants, with the reason for each place: a pure function of rounds and their results."""

from tournaments.core.standings.rules import METRICS, Edition, Metric, Rules
from tournaments.core.standings.table import Reason, Standing, scores, standings

__all__ = ["METRICS", "Edition", "Metric", "Reason", "Rules", "Standing", "scores", "standings"]
