"""What a site must say about who runs it: imprint, privacy, contact, terms. The texts of the operator, or templates."""
