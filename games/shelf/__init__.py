"""The list of all titles of the collection, playable or to come, with their facts and covers."""
