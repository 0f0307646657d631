"""Protection from other users: blocks, reports, sanctions by moderators, and forbidden names."""
