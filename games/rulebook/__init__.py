"""The rule pages: every `rules.<lang>.md` that lies beside a game becomes a page with an anchor for each paragraph."""
