"""The rule pages: each `rules.<lang>.md` in a game's folder becomes a page with an anchor for each paragraph."""
