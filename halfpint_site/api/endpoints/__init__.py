"""The endpoints by subject. Each module has one router."""
