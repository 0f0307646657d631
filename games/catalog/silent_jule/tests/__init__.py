"""Tests of Silent Jule."""
