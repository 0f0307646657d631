"""Tests of Prison windows."""
