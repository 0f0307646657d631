"""Article 3: find the best candidate (a pairing of one bracket).

All criteria are counts to be minimised, C6 before C7 and so on. So each pair and each downfloater has a cost: a number
whose digits are its failures by criterion, the most important first. The base of each digit is larger than any sum. The
best candidates are the perfect matchings of least cost in a graph in which all lower players are also paired or have
the bye; this covers C4, C5 and the look-ahead of C8. :mod:`.order` finds the first of the best candidates.
"""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from tournaments.core.pairing.dutch_2026.completion import bye_takers, completable
from tournaments.core.pairing.dutch_2026.criteria import Field, colour_failures, floated_down, floated_up
from tournaments.core.pairing.dutch_2026.graph import Graph
from tournaments.core.pairing.dutch_2026.matching import Edge
from tournaments.core.pairing.dutch_2026.order import Pair, first_candidate
from tournaments.core.pairing.dutch_2026.search import unfailing_pairs

FEW = 48  # this many players below the next bracket are always considered in full
EXITS = 8  # otherwise this many may leave the next bracket too, and their pairing is checked afterwards
LARGE = 20  # brackets of at least this size try the shortcut (`search`) first
COUNT = -1
Key = tuple[int, int]  # number of the criterion, and the score or COUNT


class Bracket(NamedTuple):
    """A bracket (1.3.2). Each group lists players as indexes into :class:`~.criteria.Field`, highest first.

    The groups are the moved-down players, the residents, the residents of the following bracket, and all lower players.
    """

    moved: list[int]
    residents: list[int]
    following: list[int]
    rest: list[int]


def best_pairs(field: Field, bracket: Bracket, bye: int | None) -> list[Pair]:
    """Return the pairs of the bracket, the higher player of each first. Players in no pair float down.

    ``bye`` is the score of the player who gets the bye, None if the number of players is even. Raises LookupError if
    the field has no complete pairing (C4).
    """
    if len(bracket.moved) + len(bracket.residents) >= LARGE and (pairs := unfailing_pairs(field, *bracket, bye)):
        return pairs
    if len(bracket.rest) > FEW and (pairs := _looking_near(field, bracket, bye)) is not None:
        return pairs
    graph = _solved(field, bracket, bye, 0)
    if graph is None:
        raise LookupError
    return first_candidate(graph, bracket.moved, bracket.residents)


def _looking_near(field: Field, bracket: Bracket, bye: int | None) -> list[Pair] | None:
    """Return the pairs of the bracket, computed with a few placeholder vertices for all players below the following
    bracket.

    Returns None if it is not certain that all who leave the following bracket can be paired below. A matching's cost is
    convex in its size, so an unused placeholder proves that no more of them were needed.
    """
    graph = _solved(field, bracket, bye, EXITS)
    if graph is None:
        return None
    pairs = first_candidate(graph, bracket.moved, bracket.residents)
    leaving = [place for place, mate in graph.mates.items() if place < len(field.players) < mate]
    near = len(leaving) <= EXITS - 2 and completable(field, sorted(leaving) + bracket.rest, bye)
    return pairs if near else None


def _solved(field: Field, bracket: Bracket, bye: int | None, exits: int) -> Graph | None:
    """Return the graph of the best candidates, or None if it has no perfect matching.

    ``exits`` is the number of vertices that represent all players below the following bracket.
    """
    graph = Graph(_Costs(field, bracket, bye, counts_unplayed=False).edges(exits))
    if not graph.solve():
        return None
    members = {*bracket.moved, *bracket.residents}
    downfloaters = [place for place in members if graph.mates[place] not in members]
    if bye is not None and field.players[bracket.residents[0]].score <= bye and len(downfloaters) == 1:
        graph = Graph(_Costs(field, bracket, bye, counts_unplayed=True).edges(exits))
        graph.solve()
    return graph


class _Costs:
    """Compute the costs of edges.

    ``counts_unplayed`` means that C9 applies, because the only downfloater will have the bye.
    """

    def __init__(self, field: Field, bracket: Bracket, bye: int | None, counts_unplayed: bool) -> None:
        self.field, self.bracket, self.bye = field, bracket, bye
        self.members = [*bracket.moved, *bracket.residents]
        self.score = field.players[bracket.residents[0]].score
        self.unit: dict[Key, int] = {}
        unit = 1
        for key, bound in reversed(list(self._bounds(counts_unplayed).items())):
            if bound:
                self.unit[key] = unit
                unit *= bound + 1

    def _bounds(self, counts_unplayed: bool) -> dict[Key, int]:
        """Return the criteria that distinguish candidates, the most important first, each with its largest possible
        count in a best candidate.
        """
        players, bracket = self.field.players, self.bracket
        moved = [players[place] for place in bracket.moved]
        residents = [players[place] for place in bracket.residents]
        by_score = Counter(player.score for player in moved)
        bounds: dict[Key, int] = {(6, COUNT): len(self.members)}
        bounds |= {(7, score): by_score[score] for score in sorted(by_score, reverse=True)}
        if bracket.following:
            bounds[8, COUNT] = len(self.members) + len(bracket.following)
            bounds |= {(8, score): by_score[score] for score in sorted(by_score, reverse=True)}
            bounds[8, self.score] = len(residents)
        if counts_unplayed:
            bounds[9, COUNT] = max(player.unplayed for player in moved + residents)
        tops = any(player.topscorer for player in moved + residents)
        bounds |= {(10, COUNT): tops * len(self.members), (11, COUNT): tops * len(self.members)}
        bounds |= {(12, COUNT): len(self.members), (13, COUNT): len(self.members)}
        for back in (1, 2):
            up = sum(floated_up(player, back) for player in residents)
            bounds[12 + 2 * back, COUNT] = sum(floated_down(player, back) for player in residents)
            bounds[13 + 2 * back, COUNT] = min(len(moved), up)
        for back in (1, 2):
            down = Counter(player.score for player in moved if floated_down(player, back))
            up = sum(floated_up(player, back) for player in residents)
            bounds |= {(16 + 2 * back, score): down[score] for score in sorted(down, reverse=True)}
            bounds |= {(17 + 2 * back, score): min(by_score[score], up) for score in sorted(by_score, reverse=True)}
        return bounds

    def edges(self, exits: int) -> dict[Edge, int]:
        """Return all edges with their costs.

        ``exits`` is the number of vertices that represent all players below the following bracket.
        """
        field, bracket = self.field, self.bracket
        costs: dict[Edge, int] = {}
        first = bracket.residents[0]
        for place, one in enumerate(self.members):
            for two in self.members[place + 1 :]:
                if two >= first and field.may_meet(one, two):
                    costs[one, two] = self._pair(one, two)
        floating = {place: self._downfloat(place) for place in self.members}
        further = {place: self._next_downfloat(place) for place in (*self.members, *bracket.following)}
        for one in self.members:
            costs |= {(one, two): floating[one] for two in bracket.following if field.may_meet(one, two)}
        for place, one in enumerate(bracket.following):
            costs |= {(one, two): 0 for two in bracket.following[place + 1 :] if field.may_meet(one, two)}
        near = {place: floating.get(place, 0) + further[place] for place in further}
        return costs | (self._exits(near, exits) if exits else self._below(near))

    def _below(self, near: Mapping[int, int]) -> dict[Edge, int]:
        """Return the edges between players below the following bracket, to these players, and to the bye."""
        field, rest = self.field, self.bracket.rest
        costs = {(one, two): cost for one, cost in near.items() for two in rest if field.may_meet(one, two)}
        costs |= {(one, two): 0 for one in rest for two in rest if one < two and field.may_meet(one, two)}
        takers = bye_takers(field, [*near, *rest], self.bye)
        return costs | {(one, len(field.players)): near.get(one, 0) for one in takers}

    def _exits(self, near: Mapping[int, int], exits: int) -> dict[Edge, int]:
        first = len(self.field.players) + 1
        doors = range(first, first + exits + (len(near) + exits) % 2)
        costs = {(one, door): cost for one, cost in near.items() for door in doors}
        return costs | {(one, two): 0 for one in doors for two in doors if one < two}

    def _of(self, number: int, score: int = COUNT) -> int:
        return self.unit.get((number, score), 0)

    def _downfloat(self, place: int) -> int:
        """Return the cost of a player's downfloat.

        The criteria are C6, C7 and C9; also C14 and C16 for a resident, or C18 and C20 for a moved-down player.
        """
        player = self.field.players[place]
        cost = self._of(6) + self._of(7, player.score) + self._of(9) * player.unplayed
        for back in (1, 2):
            if floated_down(player, back):
                resident = player.score == self.score
                cost += self._of(12 + 2 * back) if resident else self._of(16 + 2 * back, player.score)
        return cost

    def _next_downfloat(self, place: int) -> int:
        """Return the cost by C8 of a downfloat from the following bracket: one downfloater, and the player's score."""
        return self._of(8) + self._of(8, self.field.players[place].score)

    def _pair(self, one: int, two: int) -> int:
        """Return the cost of a pair: C10 to C13; also C15, C17, C19 and C21 if a moved-down player meets a resident."""
        higher, lower = self.field.players[one], self.field.players[two]
        failed = colour_failures(higher, lower, self.field.initial)
        cost = sum(self._of(number, COUNT) * count for number, count in enumerate(failed, 10))
        for back in (1, 2) if higher.score > lower.score else ():
            if floated_up(lower, back):
                cost += self._of(13 + 2 * back) + self._of(17 + 2 * back, higher.score)
        return cost
