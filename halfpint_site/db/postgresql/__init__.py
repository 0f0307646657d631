"""Django's database backend for PostgreSQL with a faster timestamp loader and a cheap connection check
(``base.py``).
"""
