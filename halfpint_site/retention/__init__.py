"""Retention periods and the sweeps that apply them: guests, sessions, notices, tables, invitations, exports."""
