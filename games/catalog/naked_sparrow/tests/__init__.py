"""Tests of Naked sparrow."""
