"""Commands behind the Makefile. `play`, `serve` and `messages` run without the development requirements."""
