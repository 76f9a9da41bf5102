import type { Page } from "@playwright/test";

/** Returns a function that tells whether the text has ever appeared on the page. */
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
