"""Tests of Booster Nines."""
