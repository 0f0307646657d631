"""Tests of The evil three."""
