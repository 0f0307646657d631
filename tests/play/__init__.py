"""Tests of tables and matches."""
