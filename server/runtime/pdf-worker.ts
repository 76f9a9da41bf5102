// Draws PDFs in a thread of its own: see orders/pdf-thread.ts.
import { parentPort } from "node:worker_threads";
import { setShopFormat } from "#contract/shop-format.ts";
import { drawLabels, drawSlips } from "#server/orders/desk/draw-orders.ts";
import type { PdfResult, PdfTask } from "#server/orders/pdf-thread.ts";
import { drawDocument } from "#server/payments/invoices/draw-document.ts";

const drawings: Record<string, (input: never) => Promise<Buffer>> = {
  document: drawDocument,
  slips: drawSlips,
  labels: drawLabels,
};

parentPort?.on("message", async ({ name, input, format }: PdfTask) => {
  try {
    setShopFormat(format);
    const draw = drawings[name];
    if (!draw) throw new Error(`there is no drawing named ${name}`);
    const file = new Uint8Array(await draw(input as never));
    parentPort?.postMessage({ file } satisfies PdfResult, [file.buffer]);
  } catch (failure) {
    parentPort?.postMessage({ failure } satisfies PdfResult);
  }
});
