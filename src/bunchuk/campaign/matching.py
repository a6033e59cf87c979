"""The least matching of a graph, found by rustworkx: the one place that knows the library."""

from collections.abc import Sequence

import rustworkx

from bunchuk.rules.swiss import Edge


def least_matching(nodes: int, edges: Sequence[Edge]) -> list[tuple[int, int]]:
    """Return the pairs of the matching with most pairs that costs least in all (``rules.swiss.Matcher``)."""
    most = max((cost for _, _, cost in edges), default=0)
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from([None] * nodes)
    graph.add_edges_from([(one, other, most - cost) for one, other, cost in edges])
    return sorted(rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int))
