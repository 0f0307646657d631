"""What is said of the regulars among the bots of a table."""

from collections.abc import Sequence

from games.engine.text import Words
from games.play.models import Match, Seat


def characters_of(match: Match, seats: Sequence[Seat], words: Words) -> dict[int, str]:
    """A sentence for each regular, by seat; nothing for other bots and for people."""
    known = match.rules.regulars
    return {seat.index: words.text(f"regulars.{seat.bot}.says") for seat in seats if seat.bot in known}
