"""People: what came of their matches, how strong they are at each game, and the page that shows it."""
