"""Tests of 101, but no ones."""
