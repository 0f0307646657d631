"""Article 2: what a pairing must comply with, and what it should, pair by pair.

C1 to C3 say whether two may meet, or somebody have the bye. C4 (the rest can be paired) and C5 (the bye goes to the
lowest score that it can) concern all who are not paired yet: :mod:`.completion`. C6 to C8 count downfloaters, which
:mod:`.bracket` sets out together with the failures that are counted here.
"""

from typing import NamedTuple

from tournaments.core.pairing.dutch_2026.colours import colour_of_higher
from tournaments.core.pairing.dutch_2026.players import ABSOLUTE, DOWN, STRONG, UP, Player, other


class Field(NamedTuple):
    """All who are paired in a round, highest first (Article 1.2); they are named by their places here from now on.

    ``initial`` is the initial colour.
    """

    players: list[Player]
    initial: str

    def may_meet(self, one: int, two: int) -> bool:
        """C1 and C3."""
        first, second = self.players[one], self.players[two]
        return not have_met(first, second) and not same_absolute_preference(first, second)


def have_met(one: Player, two: Player) -> bool:
    """C1: two who have played each other do not meet again."""
    return two.number in one.met


def same_absolute_preference(one: Player, two: Player) -> bool:
    """C3: two with the same absolute preference do not meet, unless one of them is a topscorer."""
    return (
        one.wish.strength == two.wish.strength == ABSOLUTE
        and one.wish.colour == two.wish.colour
        and not (one.topscorer or two.topscorer)
    )


class Colours(NamedTuple):
    """How many of a pair fail C10, C11, C12 and C13 with the colours that Article 5 gives them."""

    c10: int
    c11: int
    c12: int
    c13: int


def colour_failures(higher: Player, lower: Player, initial: str) -> Colours:
    """C10 to C13 for one pair."""
    colour = colour_of_higher(higher, lower, initial)
    given = ((higher, colour), (lower, other(colour)))
    top = higher.topscorer or lower.topscorer
    return Colours(
        sum(top and is_imbalanced(player, colour) for player, colour in given),
        sum(top and is_third_in_a_row(player, colour) for player, colour in given),
        sum(is_not_preferred(player, colour) for player, colour in given),
        sum(is_not_preferred(player, colour) and player.wish.strength == STRONG for player, colour in given),
    )


def is_imbalanced(player: Player, colour: str) -> bool:
    """C10: a colour difference beyond 2, for topscorers and their opponents; for others C3 sees to it."""
    return abs(player.wish.difference + (1 if colour == "w" else -1)) > 2


def is_third_in_a_row(player: Player, colour: str) -> bool:
    """C11: the same colour three times running, for topscorers and their opponents; for others C3 sees to it."""
    return player.colours[-2:] == 2 * colour


def is_not_preferred(player: Player, colour: str) -> bool:
    """C12; C13 counts of these the strong preferences."""
    return player.wish.colour not in ("", colour)


def floated_down(player: Player, back: int) -> bool:
    """C14 and C18 for the last round (``back`` 1), C16 and C20 for the one before: floats down, and would again."""
    return player.floats[back - 1] == DOWN


def floated_up(player: Player, back: int) -> bool:
    """C15 and C19 for the last round (``back`` 1), C17 and C21 for the one before: floats up, and would again."""
    return player.floats[back - 1] == UP
