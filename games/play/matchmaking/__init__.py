"""Matchmaking: match requests, challenges, invitations, and the join conditions of open tables."""
