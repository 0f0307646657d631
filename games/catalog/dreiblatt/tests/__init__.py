"""Tests of Three leaves."""
