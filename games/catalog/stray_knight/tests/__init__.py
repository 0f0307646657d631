"""Tests of the stray knight."""
