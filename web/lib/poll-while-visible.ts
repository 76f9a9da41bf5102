const patienceMs = 60_000;

/** Keeps something going while the page is seen, and a minute longer: who only glances at another tab misses nothing. */
export function pollWhileVisible(start: () => () => void): () => void {
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end() {
    clearTimeout(timer);
    stop?.();
    stop = undefined;
  }

  function follow() {
    clearTimeout(timer);
    if (document.visibilityState === "visible") stop ??= start();
    else timer = setTimeout(end, patienceMs);
  }

  follow();
  document.addEventListener("visibilitychange", follow);
  // A page that may come back by the back button must not leave anything open.
  addEventListener("pagehide", end);
  addEventListener("pageshow", follow);
  return () => {
    document.removeEventListener("visibilitychange", follow);
    removeEventListener("pagehide", end);
    removeEventListener("pageshow", follow);
    end();
  };
}
