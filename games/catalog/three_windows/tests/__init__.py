"""Tests of High house number."""
