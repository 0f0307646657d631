"""Tests of Schwimmen."""
