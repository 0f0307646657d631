"""Tests of Black Maria."""
