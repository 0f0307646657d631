"""Tests of nine men's morris."""
