"""Data for the pages about people: profiles, leaderboards, rating graphs."""
