"""Prometheus counters of moves and matches. Each process counts for itself; the metrics store adds the counts up."""

from django.db import transaction
from prometheus_client import Counter

from games.play.models import Move

MOVES = Counter("halfpint_moves", "Lines of moves in logs, by who made them", ["made_by"])
MATCHES = Counter("halfpint_matches", "Matches that were opened, begun and finished", ["step"])


def count_moves(lines: list[Move]) -> None:
    """Count these moves by who made them, once the transaction is committed."""
    makers = [line.made_by for line in lines]

    def count() -> None:
        for maker in makers:
            MOVES.labels(maker).inc()

    transaction.on_commit(count)


def count_match(step: str) -> None:
    """Count a match that is opened, begun or finished, once the transaction is committed."""
    transaction.on_commit(MATCHES.labels(step).inc)
