"""Tests of Three windows."""
