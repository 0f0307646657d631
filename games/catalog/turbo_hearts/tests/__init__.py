"""Tests of TurboHearts."""
