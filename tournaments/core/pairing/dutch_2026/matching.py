"""Perfect matchings of least cost for integers of any size."""

from collections.abc import Collection, Mapping

import rustworkx

Edge = tuple[int, int]
MOST_BITS = 118  # rustworkx has 128-bit numbers, and doubles and adds weights


def lightest(costs: Mapping[Edge, int], vertices: Collection[int]) -> dict[int, int] | None:
    """Return the partner of each vertex in a perfect matching of least cost, or None if there is no perfect matching.

    ``costs`` are not negative, by edge (the smaller vertex first). rustworkx computes the matching. If the costs are
    too large for its integers, the slower networkx is used.
    """
    highest = max(costs.values(), default=0) + 1
    match = _by_networkx if highest.bit_length() > MOST_BITS else _by_rustworkx
    pairs = match(costs, highest)
    if 2 * len(pairs) < len(vertices):
        return None
    return {one: two for pair in pairs for one, two in (pair, pair[::-1])}


def _by_rustworkx(costs: Mapping[Edge, int], highest: int) -> set[Edge]:
    names = sorted({vertex for edge in costs for vertex in edge})
    places = {vertex: place for place, vertex in enumerate(names)}
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(names)
    graph.add_edges_from([(places[one], places[two], highest - cost) for (one, two), cost in costs.items()])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return {(names[one], names[two]) for one, two in found}


def _by_networkx(costs: Mapping[Edge, int], highest: int) -> set[Edge]:
    import networkx as nx  # rarely needed, and slow to import

    graph = nx.Graph()
    graph.add_weighted_edges_from((one, two, highest - cost) for (one, two), cost in costs.items())
    found: set[Edge] = nx.max_weight_matching(graph, maxcardinality=True)
    return found
