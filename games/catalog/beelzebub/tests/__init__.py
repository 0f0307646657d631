"""Tests of Beelzebub."""
