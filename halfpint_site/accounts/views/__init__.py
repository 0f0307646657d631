"""Pages of the accounts room; the rest are allauth's."""
