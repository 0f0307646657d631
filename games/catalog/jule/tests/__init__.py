"""Tests of Jule."""
