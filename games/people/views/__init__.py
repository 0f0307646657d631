"""Views of leaderboards and profiles."""
