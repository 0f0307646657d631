"""Sessions that know whose they are, so that they can be ended: Django's own table with one more column."""
