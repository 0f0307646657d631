"""Tests of Team Hearts."""
