"""Tests of Life and death."""
