"""The channels mail, push and webhook: each turns a message into a parcel that a thread can send."""
