"""The search over all rules: answer a question, as people type it, with paragraphs.

Words are reduced to their stems here, in plain Python, and not in the database (`stems`). One formula ranks the
paragraphs that are found (`ranking`). Facts about a language are in `words.<lang>.toml`, a game's terms in its
glossary.
"""
