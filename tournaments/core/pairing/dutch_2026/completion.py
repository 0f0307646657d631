"""C4 and C5: decide whether the remaining players can still be paired, and which score must get the bye."""

from collections.abc import Sequence

from tournaments.core.pairing.dutch_2026.criteria import Field
from tournaments.core.pairing.dutch_2026.matching import Edge, lightest


def bye_score(field: Field) -> int | None:
    """Return the lowest score that can have the bye while all others are paired (C5); None if the number of players is
    even.

    Raises LookupError if there is no complete pairing (Article 1.9.3).
    """
    everybody = range(len(field.players))
    if len(everybody) % 2 == 0:
        if not completable(field, everybody, None):
            raise LookupError
        return None
    for score in sorted({player.score for player in field.players if player.takes_bye}):
        if completable(field, everybody, score):
            return score
    raise LookupError


def completable(field: Field, places: Sequence[int], score: int | None) -> bool:
    """Return whether the players ``places`` can all be paired by C1 to C3 (C4).

    If their number is odd, a player with the given score gets the bye.
    """
    if len(places) % 2 == 0:
        return _paired_quickly(field, list(places)) or _matched(field, places, [])
    takers = bye_takers(field, places, score)
    for taker in reversed(takers[-3:]):
        if _paired_quickly(field, [place for place in places if place != taker]):
            return True
    return _matched(field, places, takers)


def bye_takers(field: Field, places: Sequence[int], score: int | None) -> list[int]:
    """Return the players of ``places`` with this score who may have the bye (C2 and C5)."""
    return [place for place in places if field.players[place].takes_bye and field.players[place].score == score]


def _paired_quickly(field: Field, places: list[int]) -> bool:
    """Try to pair neighbours, exchanging partners where needed.

    Returns whether all were paired; False does not prove that no pairing exists.
    """
    pairs, alone = list[Edge](), list[int]()
    while places:
        place = places.pop()
        for index in range(len(places) - 1, -1, -1):
            if field.may_meet(place, places[index]):
                pairs.append((place, places.pop(index)))
                break
        else:
            alone.append(place)
    return all(_mended(field, pairs, one, two) for one, two in zip(alone[::2], alone[1::2], strict=True))


def _mended(field: Field, pairs: list[Edge], one: int, two: int) -> bool:
    """Give two unpaired players partners by splitting one pair. Returns whether a pair could be split."""
    for index, (first, second) in enumerate(pairs):
        for left, right in ((first, second), (second, first)):
            if field.may_meet(one, left) and field.may_meet(two, right):
                pairs[index] = (one, left)
                pairs.append((two, right))
                return True
    return False


def _matched(field: Field, places: Sequence[int], takers: Sequence[int]) -> bool:
    """Return whether a perfect matching exists.

    The bye is one more vertex, which only ``takers`` can be matched with.
    """
    bye = len(field.players)
    edges = {(one, two): 0 for one in places for two in places if one < two and field.may_meet(one, two)}
    edges |= {(taker, bye): 0 for taker in takers}
    vertices = [*places, bye] if len(places) % 2 else list(places)
    return lightest(edges, vertices) is not None
