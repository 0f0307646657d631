"""Tests of Draughts."""
