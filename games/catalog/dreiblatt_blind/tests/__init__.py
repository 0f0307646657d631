"""Tests of Three leaves, doubled blind."""
