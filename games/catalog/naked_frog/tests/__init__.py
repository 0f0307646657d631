"""Tests of Naked frog."""
