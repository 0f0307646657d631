"""Tests of Yatzi."""
