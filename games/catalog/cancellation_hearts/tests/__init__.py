"""Tests of Cancellation Hearts."""
