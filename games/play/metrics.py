"""What is counted of play, for a monitor. Each process counts for itself; whoever runs the site adds it up."""

from django.db import transaction
from prometheus_client import Counter

from games.play.models import Move

MOVES = Counter("halfpint_moves", "Lines of moves in logs, by who made them", ["made_by"])
MATCHES = Counter("halfpint_matches", "Matches that were opened, begun and finished", ["step"])


def count_moves(lines: list[Move]) -> None:
    """Count these moves once they are stored for good."""
    makers = [line.made_by for line in lines]

    def count() -> None:
        for maker in makers:
            MOVES.labels(maker).inc()

    transaction.on_commit(count)


def count_match(step: str) -> None:
    """Count a match that is opened, begun or finished, once that is stored for good."""
    transaction.on_commit(MATCHES.labels(step).inc)
