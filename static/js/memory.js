// Keeps Python's memory as it is after all imports, so that the next start goes on from there instead of booting.
// boot.mjs takes it, start.js calls it back. Where nothing can be kept, every start is like the first.
const { memory, ready } = window.oneTable;

async function keep({ stage, bytes }) {
  memory.taken = null;
  const cache = await caches.open(memory.cache);
  await cache.put(memory.mark, new Response(bytes));
  memory.setMark(stage);
}

const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
const goOn = (error) => console.info("no memory kept:", error.message);
ready
  .then(() => {
    // at once: somebody may close the page at once
    if (memory.used) memory.setMark(memory.stage);
    if (memory.taken) whenIdle(() => keep(memory.taken).catch(goOn));
  })
  .catch(goOn);
