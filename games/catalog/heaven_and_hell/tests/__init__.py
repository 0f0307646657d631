"""Tests of Heaven and hell."""
