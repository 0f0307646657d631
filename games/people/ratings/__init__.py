"""Ratings as pure calculation without database access."""
