"""Chat at a table, quick phrases, and what bots say."""
