"""What every page shares: middleware, caching, error pages, health checks, warm-up, and the Jinja bridge."""
