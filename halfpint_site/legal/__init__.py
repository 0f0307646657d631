"""The operator's legal pages: imprint, privacy, contact and terms, from the operator's texts or from templates."""
