"""Tests of Back and forth."""
