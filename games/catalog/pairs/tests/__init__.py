"""Tests of Pairs."""
