"""Tests of Shut the box."""
