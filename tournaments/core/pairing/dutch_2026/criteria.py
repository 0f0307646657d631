"""Article 2: the criteria of a pairing that concern single pairs.

C1 to C3 say whether two players may meet and whether a player may have the bye. C4 and C5 concern all players who are
not paired yet (:mod:`.completion`). C6 to C8 count downfloaters. :mod:`.bracket` combines the criteria into one
cost for each pair.
"""

from typing import NamedTuple

from tournaments.core.pairing.dutch_2026.colours import colour_of_higher
from tournaments.core.pairing.dutch_2026.players import ABSOLUTE, DOWN, STRONG, UP, Player, other


class Field(NamedTuple):
    """The players of a round, highest first (Article 1.2). A place is an index into ``players``.

    ``initial`` is the initial colour.
    """

    players: list[Player]
    initial: str

    def may_meet(self, one: int, two: int) -> bool:
        """Return whether C1 and C3 allow two players to meet."""
        first, second = self.players[one], self.players[two]
        return not have_met(first, second) and not same_absolute_preference(first, second)


def have_met(one: Player, two: Player) -> bool:
    """Return whether two players have played each other, which forbids a pair by C1."""
    return two.number in one.met


def same_absolute_preference(one: Player, two: Player) -> bool:
    """Return whether C3 forbids a pair: both have the same absolute preference, and neither is a topscorer."""
    return (
        one.wish.strength == two.wish.strength == ABSOLUTE
        and one.wish.colour == two.wish.colour
        and not (one.topscorer or two.topscorer)
    )


class Colours(NamedTuple):
    """The number of players of a pair who fail C10, C11, C12 and C13 with the colours of Article 5."""

    c10: int
    c11: int
    c12: int
    c13: int


def colour_failures(higher: Player, lower: Player, initial: str) -> Colours:
    """Return how many players of one pair fail C10, C11, C12 and C13."""
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
    """Return whether the colour difference would exceed 2 (C10).

    Only topscorers and their opponents need this check; C3 covers all others.
    """
    return abs(player.wish.difference + (1 if colour == "w" else -1)) > 2


def is_third_in_a_row(player: Player, colour: str) -> bool:
    """Return whether the player would have the same colour a third time in a row (C11).

    Only topscorers and their opponents need this check; C3 covers all others.
    """
    return player.colours[-2:] == 2 * colour


def is_not_preferred(player: Player, colour: str) -> bool:
    """Return whether the colour is not the preferred one (C12). C13 counts those with strong preferences."""
    return player.wish.colour not in ("", colour)


def floated_down(player: Player, back: int) -> bool:
    """Return whether a downfloat now would follow one ``back`` rounds ago: C14 and C18 for 1, C16 and C20 for 2."""
    return player.floats[back - 1] == DOWN


def floated_up(player: Player, back: int) -> bool:
    """Return whether an upfloat now would follow one ``back`` rounds ago: C15 and C19 for 1, C17 and C21 for 2."""
    return player.floats[back - 1] == UP
