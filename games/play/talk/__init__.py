"""Chat at a table: messages, quick phrases, bot remarks, and messages that act on a match."""
