"""Tools for the operator: backlog, checks, backup, metrics, logs, announcements and maintenance."""
