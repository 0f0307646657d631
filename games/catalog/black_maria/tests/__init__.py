"""Tests of BlackMaria."""
