"""Clubs: members and roles, chat, tables, leaderboard, and their pages."""
