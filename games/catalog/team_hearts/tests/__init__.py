"""Tests of TeamHearts."""
