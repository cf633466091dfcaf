"""The view of Outer Rim."""
