"""Fixtures for the tests of play: the users at the tables."""

from typing import Any

import pytest

from tests.play.tables import new_guest


@pytest.fixture
def anna() -> Any:
    return new_guest("Anna")


@pytest.fixture
def ben() -> Any:
    return new_guest("Ben")
