"""The positions of the ten lessons, set up by hand. Their words are in ``tutorial.<lang>.toml`` of the game."""
