"""Games with men on a board of eight by eight squares. A game defines how men move and what a move captures."""
