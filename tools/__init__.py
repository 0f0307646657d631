"""Commands behind the Makefile. Only `play` and `messages` run without the development requirements."""
