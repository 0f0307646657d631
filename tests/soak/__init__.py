"""`make soak`: SIGKILL for web, worker and beat under load, repeatedly, and a check of all data at the end."""
