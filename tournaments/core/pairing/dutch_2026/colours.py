"""Article 5: the colours of a pair."""

from tournaments.core.pairing.dutch_2026.players import ABSOLUTE, Player, other


def colour_of_higher(higher: Player, lower: Player, initial: str) -> str:
    """Return the colour of the higher ranked player by Article 5.2, "w" or "b".

    ``initial`` is the initial colour of Article 5.1, drawn before the first round.
    """
    for rule in (both_preferences, stronger_preference, alternation, preference_of_higher):
        if colour := rule(higher, lower):
            return colour
    return by_number(higher, initial)


def both_preferences(higher: Player, lower: Player) -> str:
    """Apply 5.2.1: both players get their preferred colour.

    Returns the colour of the higher player, "" if undecided.
    """
    one, two = higher.wish.colour, lower.wish.colour
    if one == two:
        return ""
    return one or other(two)


def stronger_preference(higher: Player, lower: Player) -> str:
    """Apply 5.2.2: the stronger preference wins; of two absolute preferences, that of the larger colour difference.

    Returns the colour of the higher player, "" if undecided.
    """
    one, two = higher.wish, lower.wish
    first, second = one.strength, two.strength
    if first == second == ABSOLUTE:
        first, second = abs(one.difference), abs(two.difference)
    if first == second:
        return ""
    return one.colour if first > second else other(two.colour)


def alternation(higher: Player, lower: Player) -> str:
    """Apply 5.2.3: exchange the colours of the latest round in which one player had White and the other Black.

    Rounds are counted back over the games that each player has played. Returns the colour of the higher player, "" if
    undecided.
    """
    for one, two in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
        if one != two:
            return two
    return ""


def preference_of_higher(higher: Player, lower: Player) -> str:
    """Apply 5.2.4: the preference of the higher ranked player, "" if there is none."""
    return higher.wish.colour


def by_number(higher: Player, initial: str) -> str:
    """Apply 5.2.5: the initial colour if the higher ranked player's starting number is odd, else the other one."""
    return initial if higher.number % 2 else other(initial)
