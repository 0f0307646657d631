"""How long things are kept, and the sweeps that see to it: guests, sessions, notices, tables, invitations, exports."""
