"""The entry: starts the app in the page."""

from js import document

document.getElementById("app").textContent = "ready"
document.documentElement.dataset.ready = "true"
