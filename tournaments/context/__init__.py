"""Template contexts for pages of tournaments."""
