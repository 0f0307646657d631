"""The PostgreSQL backend and prepared statements. Imports nothing of the project."""
