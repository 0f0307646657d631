"""Tests of Filou."""
