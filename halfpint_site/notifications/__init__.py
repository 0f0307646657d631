"""Deliver notices from the outbox by mail, push message and webhook, and offer deadlines as a calendar feed."""
