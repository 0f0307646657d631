"""Checks that every game of the catalogue, and the example in the docs, must pass."""
