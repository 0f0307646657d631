"""Put bots into the free seats of a table."""

from collections.abc import Iterable

from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.engine.game import LEVELS
from games.play.models import Match, Seat

ANY_REGULAR = "regulars"
"""Value that is given instead of a level: any regulars of the game that do not sit at the table yet."""
BOT_NAMES = ("Alma", "Bruno", "Cilla", "Edda", "Fiete", "Gundi", "Hauke", "Ilse", "Jupp", "Kuno", "Lotte", "Nele")


def bots_of(game: AnyGame) -> tuple[str, ...]:
    """Return the bots that may be chosen for a free seat: the levels, the game's regulars, and ``ANY_REGULAR``."""
    return (*LEVELS, *game.regulars, ANY_REGULAR) if game.regulars else LEVELS


def seat_bots(match: Match, seats: Iterable[Seat], level: str) -> None:
    """Put bots into free seats.

    ``level`` is a level, the key of a regular (a bot with a character), or ``ANY_REGULAR``. A named regular takes the
    first seat, other regulars take the next ones. The match's seed determines the names and the choice of regulars.
    """
    if level not in LEVELS:
        _seat_regulars(match, seats, level)
        return
    taken = {seat.bot_name for seat in match.seat_set.all()}
    names = [name for name in Chance(bytes(match.seed)).stream("bot names").shuffled(BOT_NAMES) if name not in taken]
    for seat, name in zip(seats, names, strict=False):
        seat.bot, seat.bot_name = level, name
        seat.save(update_fields=["bot", "bot_name"])


def _seat_regulars(match: Match, seats: Iterable[Seat], wanted: str) -> None:
    """Put regulars into free seats, each only once. Raises KeyError if the game has no regulars."""
    game, words = match.rules, match.words("en")
    here = {seat.bot for seat in match.seat_set.all()}
    drawn = Chance(bytes(match.seed)).stream("regulars").shuffled([*game.regulars])
    keys = [key for key in dict.fromkeys([wanted, *drawn]) if key in game.regulars and key not in here]
    for seat, key in zip(seats, keys, strict=False):
        seat.bot, seat.bot_name = key, words.text(f"regulars.{key}.name")
        seat.save(update_fields=["bot", "bot_name"])
