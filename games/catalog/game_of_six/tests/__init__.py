"""Tests of Game of six."""
