"""`make soak`: SIGKILL for web, worker and beat under load, over and over, and a reckoning at the end."""
