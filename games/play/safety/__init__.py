"""Being safe: what somebody can do about somebody else. Pages, forms and their context together."""
