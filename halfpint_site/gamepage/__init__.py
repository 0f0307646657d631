"""A page for each title of the shelf: what it is, and every way into it. It looks into all rooms below."""
