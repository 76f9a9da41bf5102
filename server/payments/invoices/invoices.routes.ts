import { DomainError } from "#contract/domain-error.ts";
import { idParams } from "#contract/id.ts";
import { isAllowed } from "#contract/permissions.ts";
import type { Db } from "#server/db/client.ts";
import { route } from "#server/http/route.ts";
import { fileNameOf, findDocument } from "./invoices.queries.ts";
import { renderDocument } from "./render-document.ts";

export function invoiceRoutes({ db }: { db: Db }) {
  return [
    route(
      "GET /invoices/:id",
      {
        summary:
          "Get an invoice or credit note as PDF: of the user's own order, or of any order for staff with the orders permission",
        access: "user",
        params: idParams,
        output: { mediaType: "application/pdf", description: "The document" },
        refuses: ["document_not_found"],
      },
      async ({ c, user, params }) => {
        const document = await findDocument(db, params.id);
        if (!document || (document.order.userId !== user.id && !isAllowed(user, "orders")))
          throw new DomainError("document_not_found", "There is no such invoice.");
        return c.body(new Uint8Array(await renderDocument(document)), 200, {
          "Content-Type": "application/pdf",
          "Content-Disposition": `attachment; filename="${fileNameOf(document)}"`,
        });
      },
    ),
  ];
}
