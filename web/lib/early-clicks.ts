const readyEvent = "page-ready";

/**
 * Runs before the first paint. Records clicked buttons and submitted forms until the page is hydrated, marks them as busy, and then
 * replays each of them once. Links and GET forms work without scripts.
 * Propagation stops here, because React would otherwise replay an event that arrives during hydration too.
 */
export const earlyClicksScript = `(() => {
  const early = new Map();
  const record = (event) => {
    const submitted = event.type === "submit";
    const target = submitted ? event.target : event.target.closest("button[type=button]:not([aria-disabled])");
    if (!target || (submitted && target.getAttribute("method") !== "post")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const button = submitted ? event.submitter : target;
    button?.setAttribute("aria-busy", "true");
    early.set(target, button);
  };
  for (const type of ["click", "submit"]) addEventListener(type, record, true);
  addEventListener("${readyEvent}", () => {
    for (const type of ["click", "submit"]) removeEventListener(type, record, true);
    for (const [target, button] of early) {
      button?.removeAttribute("aria-busy");
      if (target === button) target.click();
      else target.requestSubmit(button);
    }
  }, { once: true });
})()`;

/** Called after hydration. */
export function replayEarlyClicks(): void {
  dispatchEvent(new Event(readyEvent));
}
