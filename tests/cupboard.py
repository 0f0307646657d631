"""Remove a game from the catalogue for the length of a test."""

import pytest

from games.catalog import games


def without(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove a game. The monkeypatch restores it at its old position, because other tests rely on the order."""
    kept = dict(games())
    behind = [*kept][[*kept].index(slug) + 1 :]
    for each in [*reversed(behind), slug]:
        monkeypatch.delitem(games(), each)
    for each in behind:
        monkeypatch.setitem(games(), each, kept[each])
