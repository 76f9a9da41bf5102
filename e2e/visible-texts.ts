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

/** Returns a list that grows with every toast on the pages that this tab loads from now on. */
export async function toastsOfNextPages(page: Page): Promise<string[]> {
  const texts: string[] = [];
  await page.exposeFunction("noteToast", (text: string) => texts.push(text));
  await page.addInitScript(() => {
    const { noteToast } = window as unknown as { noteToast: (text: string | null) => void };
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll("[data-toast] span")) noteToast(toast.textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  return texts;
}
