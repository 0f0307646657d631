"""Clubs of people: who belongs to them and who may what there, their talk, their leaderboard, their pages."""
