"""The cupboard without one of its games, for as long as a test takes."""

import pytest

from games.catalog import games


def without(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Take a game away. It comes back to its place, on whose order others rely: by itself it would come back last."""
    kept = dict(games())
    behind = [*kept][[*kept].index(slug) + 1 :]
    for each in [*reversed(behind), slug]:
        monkeypatch.delitem(games(), each)
    for each in behind:
        monkeypatch.setitem(games(), each, kept[each])
