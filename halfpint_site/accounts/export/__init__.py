"""Data export: a zip that a task makes, that its owner can download once, and that is deleted after a day."""
