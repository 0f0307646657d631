"""Finding people to play with."""
