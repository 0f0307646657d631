"""Tests of pachisi."""
