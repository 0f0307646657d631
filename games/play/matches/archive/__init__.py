"""The archive of finished matches: their words, readable whatever becomes of the rules, and their packed logs."""
