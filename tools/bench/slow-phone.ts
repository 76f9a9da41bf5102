import type { Browser } from "@playwright/test";

/** Lighthouse's slow phone on slow 4G: CPU 4 times slower, 1.6 Mbit/s down, 150 ms round trip. */
const slow4g = {
  offline: false,
  downloadThroughput: (1_600_000 / 8) * 0.9,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};
const cpuSlowdown = 4;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Phones place letters at fractions of a pixel. */
export const likePhones = "--font-render-hinting=none";

/** A page of its own context with the speed of a slow phone. */
export async function openOnSlowPhone(browser: Browser) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", slow4g);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  return { context, page, cdp };
}
