"""Forms of play: what a person may choose for a table, checked again on the server."""
