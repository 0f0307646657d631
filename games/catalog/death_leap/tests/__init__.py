"""Tests of Death leap."""
