"""Tests of pachisi for partners."""
