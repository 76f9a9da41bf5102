import type { Locator } from "@playwright/test";

/** The second click of a double click, on the button that took the place of the clicked one. */
export async function clickAgain(button: Locator) {
  await button.hover();
  const { mouse } = button.page();
  await mouse.down({ clickCount: 2 });
  await mouse.up({ clickCount: 2 });
}
