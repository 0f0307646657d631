"""Pairings, with one module for each format. All results depend only on the input and a seed."""
