import { expect, type Page } from "@playwright/test";

/** Notes every new toast. A toast lasts two seconds, so a test on a busy machine could come too late to see it. */
export async function watchToasts(page: Page) {
  const seen = await page.evaluateHandle(() => {
    const all = () => Array.from(document.querySelectorAll("[data-toast] span"));
    const known = new Set(all());
    const toasts: { text: string; right: number }[] = [];
    new MutationObserver(() => {
      for (const toast of all().filter((each) => !known.has(each))) {
        known.add(toast);
        toasts.push({ text: toast.textContent ?? "", right: toast.getBoundingClientRect().right });
      }
    }).observe(document.body, { childList: true, subtree: true });
    return toasts;
  });
  return () => seen.jsonValue();
}

/** The act shows a toast with this text. */
export async function expectToast(page: Page, text: string, act: () => Promise<void>) {
  const toasts = await watchToasts(page);
  await act();
  await expect.poll(async () => (await toasts()).map((toast) => toast.text.trim())).toContain(text);
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
