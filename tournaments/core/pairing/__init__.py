"""Who plays whom: one module for each format. All are deterministic from their input and a seed."""
