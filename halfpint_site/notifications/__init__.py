"""Delivery of notices: what the outbox holds goes out by mail, push and webhook; a calendar is there to be fetched."""
