import { and, eq } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { invoices } from "#server/db/schema/invoices.ts";
import type { OrderEmail, PaymentEmail } from "#server/db/schema/outbox.ts";
import type { EmailBody } from "#server/mail/mail.ts";
import { hasVerifiedEmail } from "#server/users/users.queries.ts";
import { fileNameOf, findDocument } from "./invoices.queries.ts";
import { keepDocument } from "./keep-document.ts";

/** Attaches the invoice to the email about a paid or delivered order, and the credit note to the one about its refund. */
export async function attachDocuments(
  db: Queryable,
  content: OrderEmail | PaymentEmail,
  body: EmailBody | undefined,
): Promise<EmailBody | undefined> {
  const kind = kindFor(content);
  if (!body || !kind) return body;
  const [found] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.orderId, content.orderId),
        eq(invoices.kind, kind),
        ...(content.template === "payment" ? [eq(invoices.refundId, content.refundId ?? "")] : []),
      ),
    );
  const document = found && (await findDocument(db, found.id));
  // Name and address are typed by the customer: an unverified address may belong to another person.
  if (!document || !(await hasVerifiedEmail(db, document.order))) return body;
  const file = {
    filename: fileNameOf(document),
    content: await keepDocument(db, document),
    contentType: "application/pdf",
  };
  return { ...body, attachments: [file] };
}

/** The placed email has it if the order was paid online. */
function kindFor(content: OrderEmail | PaymentEmail): "invoice" | "credit note" | undefined {
  if (content.template === "order")
    return content.status === "placed" || content.status === "delivered" ? "invoice" : undefined;
  return content.refundId ? "credit note" : undefined;
}
