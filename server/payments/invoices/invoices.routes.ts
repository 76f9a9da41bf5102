import { z } from "zod";
import { isAllowed } from "#contract/account/permissions.ts";
import { DomainError } from "#contract/basics/domain-error.ts";
import { idParams } from "#contract/basics/id.ts";
import { invoiceMonth, monthParams } from "#contract/orders/invoice.ts";
import type { OnlinePayments } from "#contract/settings/public-settings.ts";
import { type Actor, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import { csvDownload, fileDownload } from "#server/http/file-download.ts";
import { route } from "#server/http/route.ts";
import { invoicesCsv, invoicesCsvHeader, invoicesZip, listInvoiceMonths } from "./invoice-months.ts";
import { fileNameOf, findDocument } from "./invoices.queries.ts";
import { keepDocument } from "./keep-document.ts";

type InvoiceParts = { db: Db; onlinePayments: OnlinePayments };

export function invoiceRoutes({ db, onlinePayments: { test: withTestOrders } }: InvoiceParts) {
  /** Recorded before the first byte is sent, so that an aborted download is recorded, too. */
  const recordExport = (user: Actor, file: string) =>
    recordAuditEvent(db, user, {
      action: "invoices.exported",
      subject: "shop",
      subjectId: "invoices",
      subjectName: file,
      before: null,
      after: null,
    });

  return [
    route(
      "GET /invoices",
      {
        operationId: "listInvoiceMonths",
        summary: "List the months that have invoices or credit notes, with their sums, newest first",
        access: "orders",
        output: z.array(invoiceMonth),
      },
      () => listInvoiceMonths(db, withTestOrders),
    ),
    route(
      "GET /invoices/months/:month/csv",
      {
        operationId: "exportInvoices",
        summary:
          "Export the invoices and credit notes of a month as CSV; amounts of credit notes are negative",
        access: "orders",
        recent: true,
        params: monthParams,
        output: { mediaType: "text/csv", description: "The documents", example: invoicesCsvHeader },
      },
      async ({ c, user, params: { month } }) => {
        const name = `invoices-${month}.csv`;
        await recordExport(user, name);
        return csvDownload(c, name, invoicesCsv(db, { month, withTestOrders }));
      },
    ),
    route(
      "GET /invoices/months/:month/zip",
      {
        operationId: "exportInvoicesZip",
        summary:
          "Export the invoices and credit notes of a month as PDF files, with the CSV file, in one ZIP file",
        access: "orders",
        recent: true,
        params: monthParams,
        output: { mediaType: "application/zip", description: "The documents" },
      },
      async ({ c, user, params: { month } }) => {
        const name = `invoices-${month}.zip`;
        await recordExport(user, name);
        return fileDownload(c, { name, type: "application/zip" }, invoicesZip(db, { month, withTestOrders }));
      },
    ),
    route(
      "GET /invoices/:id",
      {
        operationId: "downloadInvoice",
        summary:
          "Get an invoice or credit note as PDF: of the user's own order, or of any order for staff with the orders permission",
        access: "user",
        keys: "orders",
        params: idParams,
        output: { mediaType: "application/pdf", description: "The document" },
        refuses: ["document_not_found"],
      },
      async ({ c, user, params }) => {
        const document = await findDocument(db, params.id);
        if (!document || (document.order.userId !== user.id && !isAllowed(user, "orders")))
          throw new DomainError("document_not_found", "There is no such invoice.");
        return c.body(new Uint8Array(await keepDocument(db, document, user.id)), 200, {
          "Content-Type": "application/pdf",
          "Content-Disposition": `attachment; filename="${fileNameOf(document)}"`,
        });
      },
    ),
  ];
}
