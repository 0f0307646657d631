"""Tests of Omnibus Hearts."""
