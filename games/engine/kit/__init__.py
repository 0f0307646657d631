"""Parts that several games share. It grows only when a second game would write the same thing again."""
