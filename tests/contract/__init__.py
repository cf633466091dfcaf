"""One suite over every game there is."""
