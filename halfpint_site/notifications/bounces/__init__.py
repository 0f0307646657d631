"""Mails that come back: read, found again by their token, and their addresses marked if they are dead."""
