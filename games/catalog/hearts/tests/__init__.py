"""Tests of Hearts and its relatives."""
