"""Tests of Dirty Nasty Filthy Hearts."""
