"""Tests of Dicing for matches."""
