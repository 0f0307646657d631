"""Tests of Beer mat tower."""
