// Draws PDFs in a thread of its own: see documents/pdf-thread.ts.
import { setShopFormat } from "#contract/settings/shop-format.ts";
import type { PdfTask } from "#server/documents/pdf-thread.ts";
import { drawLabels, drawSlips } from "#server/orders/fulfillment/draw-orders.ts";
import { drawDocument } from "#server/payments/invoices/draw-document.ts";

const inFormat =
  <Input>(draw: (input: Input) => Promise<Buffer>) =>
  ({ input, format }: PdfTask<Input>) => {
    setShopFormat(format);
    return draw(input);
  };

export const document = inFormat(drawDocument);
export const slips = inFormat(drawSlips);
export const labels = inFormat(drawLabels);
