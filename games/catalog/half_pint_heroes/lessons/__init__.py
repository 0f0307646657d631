"""The positions of the ten lessons of Half-Pint Heroes. Their words are in ``tutorial.<lang>.toml`` of the game."""
