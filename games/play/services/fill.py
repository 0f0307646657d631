"""Bots in free seats."""

from collections.abc import Iterable

from games.engine.chance import Chance
from games.engine.game import Level
from games.play.models import Match, Seat

BOT_NAMES = ("Alma", "Bruno", "Cilla", "Edda", "Fiete", "Gundi", "Hauke", "Ilse", "Jupp", "Kuno", "Lotte", "Nele")


def seat_bots(match: Match, seats: Iterable[Seat], level: Level) -> None:
    """Put bots of that level into free seats; the names come from the seed."""
    taken = {seat.bot_name for seat in match.seat_set.all()}
    names = [name for name in Chance(bytes(match.seed)).stream("bot names").shuffled(BOT_NAMES) if name not in taken]
    for seat, name in zip(seats, names, strict=False):
        seat.bot, seat.bot_name = level, name
        seat.save(update_fields=["bot", "bot_name"])
