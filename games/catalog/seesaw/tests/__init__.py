"""Tests of Seesaw."""
