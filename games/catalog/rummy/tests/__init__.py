"""Tests of rummy."""
