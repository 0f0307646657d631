"""Pages of tournaments: load, call one service, render."""
