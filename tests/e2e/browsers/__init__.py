"""The core of the end-to-end tests in browsers other than Chromium."""
