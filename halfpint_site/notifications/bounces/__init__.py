"""Bounces: read returned mails, find the delivery by its token, and mark addresses that do not exist."""
