"""Tests of Zeppelin."""
