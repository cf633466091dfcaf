// Keeps Python's memory as it is after all imports, so that the next start goes on from there instead of booting.
// boot.mjs takes it, start.js calls it back. Where nothing can be kept, every start is like the first.
const { memory, ready } = window.oneTable;

async function keep() {
  const taken = new Response(memory.taken);
  memory.taken = null;
  const cache = await caches.open(memory.cache);
  await cache.put(memory.mark, taken);
}

async function afterwards() {
  if (memory.taken) await keep();
  else if (!memory.used) return;
  localStorage.setItem(memory.mark, `${memory.version} ${memory.stage}`);
}

const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
ready.then(() => whenIdle(() => afterwards().catch((error) => console.info("no memory kept:", error.message))));
