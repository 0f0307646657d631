"""Pairings, with one module for each format. All are deterministic in their input and a seed."""
