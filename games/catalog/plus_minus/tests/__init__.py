"""Tests of Plus and minus."""
