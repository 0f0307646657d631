"""Friends, favourites and blocked players."""
