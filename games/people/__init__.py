"""Data that follows from finished matches: ratings, leaderboards and profiles. Also clubs."""
