"""The HTTP API for programs under `/api/`: tokens and bots, endpoints, error answers and the OpenAPI description."""
