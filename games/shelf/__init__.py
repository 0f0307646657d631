"""The shelf: every game of the collection with what one wants to know of it, playable here or not yet."""
