"""Tests of tables."""

import pytest

pytest.register_assert_rewrite("tests.play.both_ways")
