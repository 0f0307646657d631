"""Tests of draughts."""
