"""Django's database backend for PostgreSQL, with a faster timestamp loader and a cheaper connection check
(``base.py``).
"""
