"""Describe the named bot characters ("regulars") that sit at a table."""

from collections.abc import Sequence

from games.engine.text import Words
from games.play.models import Match, Seat


def characters_of(match: Match, seats: Sequence[Seat], words: Words) -> dict[int, str]:
    """Return one sentence for each seat that a regular of the game plays, by seat index. Other seats are left out."""
    known = match.rules.regulars
    return {seat.index: words.text(f"regulars.{seat.bot}.says") for seat in seats if seat.bot in known}
