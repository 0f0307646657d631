"""Tests of CancellationHearts."""
