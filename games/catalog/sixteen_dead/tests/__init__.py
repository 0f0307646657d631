"""Tests of Sixteen is dead."""
