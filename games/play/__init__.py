"""The web side of play: tables and matches. The rules are in the engine; this app stores logs that can be replayed."""
