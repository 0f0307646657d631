"""Tests of Costly seven."""
