"""Tables and matches: the web's side of play. Rules live in the engine; what is stored here is a log that can be
replayed.
"""
