"""The interface: it shows what the rules say and knows no rule (L10)."""
