"""Check what the pages of Twenty off claim about the length of a match."""

from collections.abc import Sequence
from typing import Any

from games.catalog.twenty_off.data import Options
from tests.claims import Claims, Figure, average, match

CLAIMS = Claims()
MATCHES = 30


@CLAIMS.says(
    en="With ten, a match takes about half as long.",
    de="Mit zehn ist die Partie etwa halb so lang.",
    slow=True,
)
def half_as_long(game: Any) -> Sequence[Figure]:
    """Return the moves of matches of bots, with each number of seats."""
    lengths = {
        start: average(
            [
                len(match(game, seats, f"twenty-off {number}", Options(start=start), "easy"))
                for seats in game.seats
                for number in range(MATCHES)
            ]
        ).value
        for start in (20, 10)
    }
    assert 0.4 < lengths[10] / lengths[20] < 0.6
    return [10]
