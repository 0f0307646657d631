"""The PostgreSQL backend and prepared statements. Imports no other package of the project."""
