// Keeps the page on the device and brings new versions, but only when somebody at the table agrees.
// The page hears `one-table:update` on document when a new version waits (also: oneTable.updateWaiting) and calls
// oneTable.update() when it suits the players. Only a build has a worker: it is named in html[data-worker].
const root = document.documentElement;
const workers = navigator.serviceWorker;
let registration = null;
let asked = false;

function tell() {
  window.oneTable.updateWaiting = true;
  document.dispatchEvent(new CustomEvent("one-table:update"));
}

function watch(worker) {
  worker?.addEventListener("statechange", () => {
    // without a controller this is the first visit: nothing was replaced
    if (worker.state === "installed" && workers.controller) tell();
  });
}

/** Switch to the version that waits and load it, once. */
function update() {
  if (asked) return;
  asked = true;
  const waiting = registration?.waiting;
  if (waiting) waiting.postMessage({ type: "activate" }); // the reload follows in `controllerchange`
  else location.reload();
}

function onNewController() {
  if (asked) location.reload();
  else if (hadController) tell(); // another tab has switched: this one goes on with what it has in memory
  hadController = true;
}

async function register() {
  registration = await workers.register(root.dataset.worker, { updateViaCache: "none" });
  if (registration.waiting && workers.controller) tell();
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && navigator.onLine) registration.update().catch(() => {});
  });
}

function start() {
  // refused in private windows and on plain http: the page works without
  register().catch((error) => console.info("no offline copy:", error.message));
}

let hadController = Boolean(workers?.controller);
window.oneTable.update = update;
window.oneTable.updateWaiting = false;
if (workers && root.dataset.worker) {
  workers.addEventListener("controllerchange", onNewController);
  // after the first picture, so that fetching the offline copy does not compete with the start
  window.oneTable.ready.then(start);
}
