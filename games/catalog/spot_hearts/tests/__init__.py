"""Tests of Spot Hearts."""
