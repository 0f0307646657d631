"""Tests of Elevens duel."""
