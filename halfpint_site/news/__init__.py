"""News for players: a page and an Atom feed from `news.<lang>.md` in this folder."""
