"""The database of a site in public: Django's backend for PostgreSQL, with less said and read (``base.py``)."""
