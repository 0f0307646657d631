"""Views of accounts, besides those of allauth."""
