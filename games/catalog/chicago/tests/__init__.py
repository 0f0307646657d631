"""Tests of Chicago."""
