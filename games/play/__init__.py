"""Tables and matches: the web side of play. The rules are in the engine; this app stores a log that can be replayed."""
