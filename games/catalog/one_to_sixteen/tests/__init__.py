"""Tests of One to sixteen."""
