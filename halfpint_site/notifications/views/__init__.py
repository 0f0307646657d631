"""Pages and addresses of notices."""
