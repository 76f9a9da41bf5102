import { buffer } from "node:stream/consumers";
import { formatCents } from "#contract/basics/money.ts";
import { documentNumber } from "#contract/orders/invoice-number.ts";
import { orderNumber, paymentMethodLabels } from "#contract/orders/order-choices.ts";
import { dateFormat, formatNumber, shopFormat } from "#contract/settings/shop-format.ts";
import { pdfFonts as fonts, loadPdfDocument } from "#server/documents/pdf.ts";
import type { PrintedDocument } from "./invoices.queries.ts";

const margin = 56;
const [ink, gray, line] = ["#1f1b16", "#5f584e", "#d8d0c3"];

type Doc = PDFKit.PDFDocument;
type Parent = PDFKit.PDFStructureElement;

/** The document as a tagged PDF (PDF/UA) with embedded fonts. The same document is always the same file. */
export async function drawDocument(printed: PrintedDocument): Promise<Buffer> {
  const PdfDocument = await loadPdfDocument();
  const title = titleOf(printed);
  const doc = new PdfDocument({
    size: "A4",
    margin,
    pdfVersion: "1.7",
    // Missing from the type definitions.
    ...({ subset: "PDF/UA" } as object),
    tagged: true,
    displayTitle: true,
    lang: "en",
    font: fonts.regular,
    info: {
      Title: title,
      Author: printed.seller.legalName || printed.seller.name,
      CreationDate: printed.issuedAt,
      ModDate: printed.issuedAt,
    },
  });
  const file = buffer(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  drawSeller(doc, root, printed);
  drawHead(doc, root, printed, title);
  drawLines(doc, root, printed);
  drawSums(doc, root, printed);
  drawNotes(doc, root, printed);
  root.end();
  doc.end();
  return file;
}

function titleOf({ kind, ...rest }: PrintedDocument): string {
  return `${kind === "invoice" ? "Invoice" : "Credit note"} ${documentNumber({ kind, ...rest })}`;
}

function drawSeller(doc: Doc, root: Parent, { seller }: PrintedDocument): void {
  doc.font(fonts.bold).fontSize(18).fillColor(ink).text(seller.name, { structParent: root });
  const facts = [
    seller.legalName,
    ...seller.postalAddress.split(/\r?\n/),
    seller.contactEmail,
    seller.phone,
    seller.registrationNumber && `Registration number: ${seller.registrationNumber}`,
    seller.vatNumber && `VAT number: ${seller.vatNumber}`,
  ];
  doc.font(fonts.regular).fontSize(9).fillColor(gray);
  for (const fact of facts.filter(Boolean)) doc.text(fact, { structParent: root });
}

function drawHead(doc: Doc, root: Parent, printed: PrintedDocument, title: string): void {
  const { buyer, order, invoice, kind, test } = printed;
  doc.moveDown(2).font(fonts.bold).fontSize(22).fillColor(ink);
  doc.text(title, { structParent: root, structType: "H1" });
  doc.font(fonts.regular).fontSize(10);
  const facts = [
    `Date: ${longDate(printed.issuedOn)}`,
    `Order: ${orderNumber(order)} of ${dateFormat({ dateStyle: "long" }).format(order.placedAt)}`,
    ...(kind === "credit note" && invoice
      ? [`Corrects invoice ${documentNumber(invoice)} of ${longDate(invoice.issuedOn)}`]
      : []),
    ...(test ? ["Test: no real money was paid."] : []),
  ];
  for (const fact of facts) doc.text(fact, { structParent: root });
  doc.moveDown(1).font(fonts.bold).text("Customer", { structParent: root, structType: "H2" });
  doc.font(fonts.regular);
  for (const fact of [buyer.name, buyer.address, buyer.email]) doc.text(fact, { structParent: root });
  doc.moveDown(1.5);
}

function drawLines(doc: Doc, root: Parent, printed: PrintedDocument): void {
  const rows = printed.lines.map((each) => [
    each.title,
    formatNumber(each.quantity),
    formatCents(each.priceCents),
    each.discountPercent > 0 ? `${each.discountPercent}%` : "",
    formatCents(each.amountCents),
  ]);
  if (rows.length === 0)
    rows.push([
      `Refund for order ${orderNumber(printed.order)}`,
      "",
      "",
      "",
      formatCents(printed.amountCents),
    ]);
  const right = { align: { x: "right" } } as const;
  const table = doc.table({
    // Missing from the type definitions; the table is tagged with it.
    ...{ structParent: root },
    columnStyles: [
      "*",
      { width: 55, ...right },
      { width: 80, ...right },
      { width: 60, ...right },
      { width: 85, ...right },
    ],
    defaultStyle: { border: { bottom: 0.5 }, borderColor: line, padding: [5, 3, 5, 3], textColor: ink },
  });
  table.row(headers.map((text) => ({ text, type: "TH", font: { src: fonts.bold, size: 9 } })));
  doc.font(fonts.regular).fontSize(9);
  for (const row of rows) table.row(row);
  table.end();
}

const headers = ["Item", "Quantity", "Price", "Discount", "Amount"];

function drawSums(doc: Doc, root: Parent, printed: PrintedDocument): void {
  const { amountCents, taxCents, taxPercent, kind } = printed;
  doc.moveDown(1);
  const rows: [string, string][] = [
    [kind === "invoice" ? "Total" : "Total credited", formatCents(amountCents)],
    [`Includes ${formatNumber(taxPercent)}% tax`, formatCents(taxCents)],
    ["Net amount", formatCents(amountCents - taxCents)],
  ];
  doc.fontSize(10);
  for (const [index, [name, amount]] of rows.entries()) {
    doc.font(index === 0 ? fonts.bold : fonts.regular);
    doc.text(`${name}: ${amount}`, margin, undefined, { align: "right", structParent: root });
  }
}

function drawNotes(doc: Doc, root: Parent, printed: PrintedDocument): void {
  doc.moveDown(1).font(fonts.regular).fillColor(gray).fontSize(9);
  doc.text(paymentNote(printed), { structParent: root });
  doc.text(`All amounts in ${shopFormat().currency}. Prices include tax. Shipping is free.`, {
    structParent: root,
  });
}

function paymentNote({ kind, order, paid, refundId, amountCents }: PrintedDocument): string {
  const method = paymentMethodLabels[order.paymentMethod];
  if (kind === "invoice")
    return paid ? `Paid (${method}). Thank you.` : `To pay: ${formatCents(amountCents)} (${method}).`;
  return refundId ? `Refunded (${method}).` : "The order was canceled before it was paid.";
}

function longDate(day: string): string {
  return dateFormat({ dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}
