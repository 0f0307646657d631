"""Tests of BoosterNines."""
