"""Article 5: who of a pair is White."""

from tournaments.core.pairing.dutch_2026.players import ABSOLUTE, Player, other


def colour_of_higher(higher: Player, lower: Player, initial: str) -> str:
    """Article 5.2: the colour of the higher ranked of two, "w" or "b".

    ``initial`` is the initial colour of Article 5.1, which was drawn before the first round.
    """
    for rule in (both_preferences, stronger_preference, alternation, preference_of_higher):
        if colour := rule(higher, lower):
            return colour
    return by_number(higher, initial)


def both_preferences(higher: Player, lower: Player) -> str:
    """5.2.1: both get what they prefer; who has no preference takes what is left."""
    one, two = higher.wish.colour, lower.wish.colour
    if one == two:
        return ""
    return one or other(two)


def stronger_preference(higher: Player, lower: Player) -> str:
    """5.2.2: the stronger preference; of two absolute ones that of the wider colour difference."""
    one, two = higher.wish, lower.wish
    first, second = one.strength, two.strength
    if first == second == ABSOLUTE:
        first, second = abs(one.difference), abs(two.difference)
    if first == second:
        return ""
    return one.colour if first > second else other(two.colour)


def alternation(higher: Player, lower: Player) -> str:
    """5.2.3: other colours than when, counted back over the games that each has played, one had White and the other
    Black for the last time."""
    for one, two in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
        if one != two:
            return two
    return ""


def preference_of_higher(higher: Player, lower: Player) -> str:
    """5.2.4: the preference of the higher ranked."""
    return higher.wish.colour


def by_number(higher: Player, initial: str) -> str:
    """5.2.5: the initial colour for an odd starting number of the higher ranked, else the other one."""
    return initial if higher.number % 2 else other(initial)
