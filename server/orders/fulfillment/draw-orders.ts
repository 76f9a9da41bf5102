import { buffer } from "node:stream/consumers";
import { addressLines } from "#contract/basics/address.ts";
import { orderNumber } from "#contract/orders/order-choices.ts";
import { dateFormat, formatDay } from "#contract/settings/shop-format.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { loadPdfDocument, pdfFonts } from "#server/documents/pdf.ts";
import { partsOfAddress } from "../order-address.ts";
import type { OrderWithLines } from "../orders.queries.ts";

type Doc = PDFKit.PDFDocument;
type Shop = Pick<ShopSettings, "name" | "postalAddress">;

export type PrintedOrders = { orders: OrderWithLines[]; shop: Shop };

const margin = 56;
const pageWidth = 595;
/** Sheets of eight labels, 99.1 × 67.7 mm each, in points. */
const label = { width: 281, height: 192, left: 13, top: 37, columns: 2, rows: 4, padding: 18 };

/** One page for each order: what to pack, without prices. */
export async function drawSlips({ orders, shop }: PrintedOrders): Promise<Buffer> {
  const doc = await startDocument("Packing slips", margin);
  const file = buffer(doc);
  for (const order of orders) drawSlip(doc, order, shop);
  doc.end();
  return file;
}

/** Address labels, eight on a page. */
export async function drawLabels({ orders, shop }: PrintedOrders): Promise<Buffer> {
  const doc = await startDocument("Labels", 0);
  const file = buffer(doc);
  const perPage = label.columns * label.rows;
  orders.forEach((order, index) => {
    const place = index % perPage;
    if (place === 0) doc.addPage();
    const x = label.left + (place % label.columns) * (label.width + 7) + label.padding;
    const y = label.top + Math.floor(place / label.columns) * label.height + label.padding;
    drawLabel(doc, order, shop, { x, y });
  });
  doc.end();
  return file;
}

async function startDocument(title: string, pageMargin: number): Promise<Doc> {
  const PdfDocument = await loadPdfDocument();
  return new PdfDocument({
    size: "A4",
    margin: pageMargin,
    autoFirstPage: false,
    lang: "en",
    displayTitle: true,
    font: pdfFonts.regular,
    info: { Title: title },
  });
}

function drawSlip(doc: Doc, order: OrderWithLines, shop: Shop): void {
  doc.addPage();
  doc.font(pdfFonts.regular).fontSize(10).text(shop.name, margin, margin);
  doc
    .font(pdfFonts.bold)
    .fontSize(22)
    .text(`Packing slip ${orderNumber(order)}`)
    .moveDown(0.5);
  doc.font(pdfFonts.regular).fontSize(10);
  doc.text(`Ordered: ${dateFormat({ dateStyle: "long" }).format(order.placedAt)}`);
  if (order.deliveryOn) doc.text(`Delivery: ${formatDay(order.deliveryOn)}`);
  if (order.test) doc.text("Test order: do not ship.");
  doc.moveDown(1);
  doc.font(pdfFonts.bold).fontSize(12).text(order.username);
  doc.font(pdfFonts.regular).text(printedAddress(order)).text(order.phoneNumber).moveDown(1);
  const table = doc.table({
    columnStyles: [{ width: 60 }, "*", { width: 80 }],
    defaultStyle: { border: { bottom: 0.5 }, padding: [6, 3, 6, 3] },
  });
  table.row(["Units", "Product", "Packed"].map((text) => ({ text, font: { src: pdfFonts.bold, size: 10 } })));
  doc.font(pdfFonts.regular).fontSize(11);
  for (const { quantity, title } of order.lines) table.row([String(quantity), title, ""]);
  table.end();
}

/** In lines if it was given in parts. */
function printedAddress(order: OrderWithLines): string {
  const parts = partsOfAddress(order);
  return parts ? addressLines(parts).join("\n") : order.address;
}

function drawLabel(doc: Doc, order: OrderWithLines, shop: Shop, { x, y }: { x: number; y: number }): void {
  const width = Math.min(label.width - 2 * label.padding, pageWidth - x);
  const sender = [shop.name, ...shop.postalAddress.split(/\r?\n/)].filter(Boolean).join(", ");
  doc.font(pdfFonts.regular).fontSize(7).text(sender, x, y, { width, height: 20, ellipsis: true });
  doc
    .font(pdfFonts.bold)
    .fontSize(13)
    .text(order.username, x, y + 30, { width, height: 36, ellipsis: true });
  doc.font(pdfFonts.regular).fontSize(12).text(printedAddress(order), { width, height: 66, ellipsis: true });
  doc.fontSize(8).text(`${orderNumber(order)}  ${order.phoneNumber}`, x, y + 142, { width });
}
