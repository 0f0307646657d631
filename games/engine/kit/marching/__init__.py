"""Men that march over a board of eight by eight squares: a game says which ways they have, and what a move has cost."""
