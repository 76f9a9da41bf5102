import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type CDPSession, chromium } from "@playwright/test";
import { median } from "./load.ts";
import { type Interaction, measureInteractions } from "./measure-interactions.ts";
import { type LighthouseScores, runLighthouse } from "./run-lighthouse.ts";
import { likePhones, openOnSlowPhone } from "./slow-phone.ts";

type PageMeasurement = {
  name: string;
  kilobytes: { javascript: number; css: number; fonts: number; images: number; html: number };
  lcpMs: number;
  fcpMs: number;
  tbtMs: number;
  /** Cumulative layout shift. */
  shift: number;
  lighthouse: LighthouseScores;
};

export type PageResults = { pages: PageMeasurement[]; interactions: Interaction[] };

const idleMs = 1_500;

export async function measurePages(
  origin: string,
  { executablePath, rounds }: { executablePath: string; rounds: number },
): Promise<PageResults> {
  const [product] = await (await fetch(`${origin}/api/products?limit=1`)).json();
  const pages = {
    "/": "/",
    "/product": "/product",
    "/products/{id}": `/products/${product._id}`,
    "/login": "/login",
  };
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", likePhones] });
  try {
    const measured: PageMeasurement[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const visits: Visit[] = [];
      for (let round = 0; round < rounds; round++) visits.push(await visit(browser, `${origin}${path}`));
      const of = (pick: (visit: Visit) => number) => Math.round(median(visits.map(pick)));
      measured.push({
        name,
        kilobytes: visits[0]?.kilobytes as PageMeasurement["kilobytes"],
        lcpMs: of(({ lcpMs }) => lcpMs),
        fcpMs: of(({ fcpMs }) => fcpMs),
        tbtMs: of(({ tbtMs }) => tbtMs),
        shift: Math.max(...visits.map(({ shift }) => shift)),
        lighthouse: await runLighthouse(`${origin}${path}`, { executablePath, rounds }),
      });
    }
    return { pages: measured, interactions: await measureInteractions(browser, origin, rounds) };
  } finally {
    await browser.close();
  }
}

type Visit = Omit<PageMeasurement, "name" | "lighthouse">;

async function visit(browser: Browser, url: string): Promise<Visit> {
  const { context, page, cdp } = await openOnSlowPhone(browser);
  const bytes = new Map<string, number>();
  const types = new Map<string, string>();
  cdp.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, encodedDataLength),
  );
  await page.addInitScript(observeVitals);
  await page.goto(url, { waitUntil: "load" });
  await waitForNetworkIdle(cdp);
  const vitals = await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals);
  await context.close();
  const kilobytes = (type: string) =>
    Math.round(
      [...bytes].filter(([id]) => types.get(id) === type).reduce((sum, [, size]) => sum + size, 0) / 102.4,
    ) / 10;
  return {
    ...vitals,
    kilobytes: {
      javascript: kilobytes("Script"),
      css: kilobytes("Stylesheet"),
      fonts: kilobytes("Font"),
      images: kilobytes("Image"),
      html: kilobytes("Document"),
    },
  };
}

/** Playwright's "networkidle" never fires, because the stock event stream stays open. */
async function waitForNetworkIdle(cdp: CDPSession) {
  let lastMs = performance.now();
  cdp.on("Network.dataReceived", () => {
    lastMs = performance.now();
  });
  while (performance.now() - lastMs < idleMs) await sleep(100);
}

type Vitals = { lcpMs: number; fcpMs: number; tbtMs: number; shift: number };

/** Runs in the page before its own scripts. Total blocking time: the part of long tasks beyond 50 ms after FCP. */
function observeVitals() {
  const vitals = { lcpMs: 0, fcpMs: 0, tbtMs: 0, shift: 0 };
  Object.assign(globalThis, { vitals });
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  observe("largest-contentful-paint", ({ startTime }) => {
    vitals.lcpMs = startTime;
  });
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") vitals.fcpMs = startTime;
  });
  observe("layout-shift", (entry) => {
    vitals.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  observe("longtask", ({ startTime, duration }) => {
    if (vitals.fcpMs > 0 && startTime >= vitals.fcpMs) vitals.tbtMs += Math.max(0, duration - 50);
  });
}
