"""The channels mail, push and webhook. Each turns a message into a :class:`~.base.Parcel` that a thread can send."""
