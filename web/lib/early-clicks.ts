const readyEvent = "page-ready";

/**
 * Runs before the first paint. A page can be used before its scripts have arrived: this remembers pressed buttons and submitted forms,
 * marks them as busy, and repeats each of them once when the page is ready. Links and GET forms work without scripts.
 * The event stops here, because React would otherwise handle it too if it arrives while the page hydrates.
 */
export const earlyClicksScript = `(() => {
  const early = new Map();
  const remember = (event) => {
    const submitted = event.type === "submit";
    const target = submitted ? event.target : event.target.closest("button[type=button]:not([aria-disabled])");
    if (!target || (submitted && target.getAttribute("method") !== "post")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const button = submitted ? event.submitter : target;
    button?.setAttribute("aria-busy", "true");
    early.set(target, button);
  };
  for (const type of ["click", "submit"]) addEventListener(type, remember, true);
  addEventListener("${readyEvent}", () => {
    for (const type of ["click", "submit"]) removeEventListener(type, remember, true);
    for (const [target, button] of early) {
      button?.removeAttribute("aria-busy");
      if (target === button) target.click();
      else target.requestSubmit(button);
    }
  }, { once: true });
})()`;

/** Called once the page has its event handlers. */
export function replayEarlyClicks(): void {
  dispatchEvent(new Event(readyEvent));
}
