"""Tests of Toto."""
