"""What every version of every game has stored: each later version must read it, and play it to its end."""
