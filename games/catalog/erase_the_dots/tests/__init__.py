"""Tests of Wipe the dots."""
