const hiddenMs = 60_000;

/** Runs while the page is visible, and for a minute after it was hidden, so that a short tab switch doesn't interrupt it. */
export function runWhileVisible(start: () => () => void): () => void {
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end() {
    clearTimeout(timer);
    stop?.();
    stop = undefined;
  }

  function update() {
    clearTimeout(timer);
    if (document.visibilityState === "visible") stop ??= start();
    else timer = setTimeout(end, hiddenMs);
  }

  update();
  document.addEventListener("visibilitychange", update);
  // A page in the back/forward cache must not keep connections open.
  addEventListener("pagehide", end);
  addEventListener("pageshow", update);
  return () => {
    document.removeEventListener("visibilitychange", update);
    removeEventListener("pagehide", end);
    removeEventListener("pageshow", update);
    end();
  };
}
