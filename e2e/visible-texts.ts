import type { Page } from "@playwright/test";

/** Remembers whether a text ever appears on the page, also if it has gone by the time it is asked for. */
export async function watchForText(page: Page, text: string): Promise<() => Promise<boolean>> {
  const seen = await page.evaluateHandle((wanted) => {
    const state = { found: false };
    new MutationObserver(() => {
      state.found ||= document.body.innerText.includes(wanted);
    }).observe(document.body, { childList: true, subtree: true });
    return state;
  }, text);
  return () => seen.evaluate(({ found }) => found);
}
