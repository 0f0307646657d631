"""Tests of A hundred up."""
