"""Tests of Barricade."""
