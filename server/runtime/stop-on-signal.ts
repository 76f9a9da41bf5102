/**
 * Runs `stop` once, on SIGINT or SIGTERM or when `now` is called, and then exits. Further signals are ignored: for Ctrl-C, npm
 * sends a second one, and an exit before `stop` is complete would leave the database running.
 */
export function stopOnSignal(stop: () => Promise<unknown>, { exitCode = 0 } = {}) {
  let requested = false;
  function now() {
    if (requested) return;
    requested = true;
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  }
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, now);
  return { now, requested: () => requested };
}
