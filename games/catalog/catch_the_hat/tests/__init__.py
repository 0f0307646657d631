"""Tests of Catch the hat."""
