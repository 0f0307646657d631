"""Tests of the Hearts games."""
