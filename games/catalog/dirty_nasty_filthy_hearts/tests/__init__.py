"""Tests of DirtyNastyFilthyHearts."""
