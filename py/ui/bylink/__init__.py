"""Play by link on the page: invitations, letters, and what is said between turns."""
