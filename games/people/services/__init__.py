"""Services for results: counting matches, adding up totals, recomputing and querying them."""
