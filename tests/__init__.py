"""Tests by room; `tests.settings` is what they run under."""
