"""The archive of finished matches: their words, readable even if the rules change, and their packed logs."""
