"""Tests of SpotHearts."""
