"""Tests of Plus pair, minus pair."""
