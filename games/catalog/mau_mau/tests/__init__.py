"""Tests of Mau-Mau."""
