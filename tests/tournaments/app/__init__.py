"""Tests of the tournament app."""
