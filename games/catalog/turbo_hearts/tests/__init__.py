"""Tests of Turbo Hearts."""
