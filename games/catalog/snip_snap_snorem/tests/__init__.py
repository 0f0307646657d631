"""Tests of Snip snap snorem."""
