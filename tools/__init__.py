"""Commands behind the Makefile. `play`, `serve` and `messages` need no development requirements; the others do."""
