"""Tests of Reversi."""
