"""Who sits at the tables of these tests."""

from typing import Any

import pytest

from tests.play.both_ways import compare
from tests.play.tables import new_guest


@pytest.fixture
def anna() -> Any:
    return new_guest("Anna")


@pytest.fixture
def ben() -> Any:
    return new_guest("Ben")


@pytest.fixture(autouse=True)
def both_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move that is posted goes the ordinary way and the express lane, and both are compared."""
    compare(monkeypatch)
