"""Tests of OmnibusHearts."""
