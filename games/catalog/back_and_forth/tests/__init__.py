"""Tests of BackAndForth."""
