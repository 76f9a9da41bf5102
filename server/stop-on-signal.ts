/** Stops once, at a signal or when the given function is called. A second signal does not wait. */
export function stopOnSignal(stop: () => Promise<void>): () => void {
  let stopping = false;
  async function stopOnce() {
    if (stopping) return;
    stopping = true;
    await stop();
    process.exit(0);
  }
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      void stopOnce();
    });
  }
  return () => void stopOnce();
}
