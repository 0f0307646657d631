"""Articles 3 and 4: of the equally good candidates of a bracket, find the one that is generated first.

The Handbook lists candidates by nested loops and keeps the first of the best. This module decides the loops one by one,
outermost first: each step keeps the matchings that come first. In a remainder, every candidate first occurs with the
higher player of each pair in S1, so S1 consists of these players.
"""

from collections.abc import Sequence

from tournaments.core.pairing.dutch_2026.graph import Graph, Level

Pair = tuple[int, int]


def first_candidate(graph: Graph, moved: Sequence[int], residents: Sequence[int]) -> list[Pair]:
    """Return the pairs of a bracket, the higher player of each first.

    The graph must be solved. ``moved`` and ``residents`` are ordered, the highest player first.
    """
    choose_moved(graph, moved, set(residents))
    pairs = pair_moved(graph, moved, residents)
    taken = {two for _one, two in pairs}
    remainder = Remainder(graph, [resident for resident in residents if resident not in taken])
    choose_upper(remainder)
    return pairs + pair_upper(remainder)


def choose_moved(graph: Graph, moved: Sequence[int], residents: set[int]) -> None:
    """Choose the first set of moved-down players that are paired (4.4).

    Of two sets, the one that has the smallest number which the other lacks comes first: 1 and 4 before 2 and 3.
    """

    def is_paired(player: int) -> bool:
        return graph.mates[player] in residents

    if len({is_paired(player) for player in moved}) < 2:
        return

    def fix(player: int) -> None:
        for other in list(graph.near[player]):
            if (other in residents) != is_paired(player):
                graph.drop(player, other)

    items = [
        (player, Level({_edge(player, other): 1 for other in graph.near[player] if other not in residents}, 1))
        for player in moved
    ]
    graph.settle(items, fix)


def pair_moved(graph: Graph, moved: Sequence[int], residents: Sequence[int]) -> list[Pair]:
    """Pair the moved-down players by 4.2: each in turn meets the highest possible resident."""
    places = {player: place for place, player in enumerate(residents)}
    pairs = list[Pair]()
    items = [
        (
            player,
            Level(
                {_edge(player, other): places[other] for other in graph.near[player] if other in places}, len(places)
            ),
        )
        for player in moved
        if graph.mates[player] in places
    ]
    graph.settle(items, lambda player: pairs.append((player, graph.take(player))))
    return pairs


class Remainder:
    """Residents who are paired with each other: a homogeneous bracket, or the remainder of a heterogeneous one."""

    def __init__(self, graph: Graph, players: Sequence[int]) -> None:
        self.graph, self.players = graph, players
        self.places = {player: place for place, player in enumerate(players)}

    def upper(self) -> list[int]:
        """Return the higher player of each pair in the best matching."""
        mates = self.graph.mates
        return [player for player in self.players if mates[player] in self.places and player < mates[player]]

    def top_edges(self, player: int) -> list[Pair]:
        """Return the edges in which the player is the higher one."""
        return [(player, other) for other in self.graph.near[player] if other > player and other in self.places]

    def other_edges(self, player: int) -> list[Pair]:
        """Return the player's edges that are not in :meth:`top_edges`."""
        top = set(self.top_edges(player))
        return [edge for other in self.graph.near[player] if (edge := _edge(player, other)) not in top]

    def fix(self, player: int) -> None:
        """Remove edges so that the player stays the higher, or the lower, player of a pair as in the best matching."""
        is_top = _edge(player, self.graph.mates[player]) in set(self.top_edges(player))
        for edge in self.other_edges(player) if is_top else self.top_edges(player):
            self.graph.drop(*edge)

    def keep_apart(self) -> None:
        """Remove edges so that the current S1 stays, and only players of S1 and S2 are paired."""
        chosen = set(self.upper())
        for player in self.players:
            for other in list(self.graph.near[player]):
                if other not in self.places:
                    stays = player not in chosen
                else:
                    stays = (min(player, other) in chosen) and (max(player, other) not in chosen)
                if not stays:
                    self.graph.drop(player, other)


def choose_upper(remainder: Remainder) -> None:
    """Decide the first exchange between S1 and S2 by 4.3, which determines the players of S1.

    By 3.2, S1 begins as the first players. Exchanges that move fewer players come first; then those that change the sum
    of the numbers least; then, at the first difference, the exchange that moves the largest number down, or the
    smallest up.
    """
    graph, players = remainder.graph, remainder.players
    size = len(remainder.upper())
    first, second = list(players[:size]), players[size:]
    if remainder.upper() != first:
        moved_up = {edge: 1 for player in second for edge in remainder.top_edges(player)}
        numbers = {edge: remainder.places[edge[0]] for player in players for edge in remainder.top_edges(player)}
        levels = [Level(moved_up, size), Level(numbers, size * len(players))]
        graph.solve(levels)
        graph.embed(levels)
        graph.prune()
    if remainder.upper() != first:
        stays = [(player, Level(dict.fromkeys(remainder.top_edges(player), 1), 1)) for player in reversed(first)]
        graph.settle(stays, remainder.fix)
        stays = [(player, Level(dict.fromkeys(remainder.other_edges(player), 1), 1)) for player in second]
        graph.settle(stays, remainder.fix)
    remainder.keep_apart()


def pair_upper(remainder: Remainder) -> list[Pair]:
    """Pair S1 by the first transposition of S2 (4.2): each player of S1 in turn meets the highest possible player of
    S2.
    """
    graph, places = remainder.graph, remainder.places
    pairs = list[Pair]()
    items = [
        (player, Level({(player, other): places[other] for other in graph.near[player]}, len(places)))
        for player in remainder.upper()
    ]
    graph.settle(items, lambda player: pairs.append((player, graph.take(player))))
    return pairs


def _edge(one: int, two: int) -> Pair:
    return (one, two) if one < two else (two, one)
