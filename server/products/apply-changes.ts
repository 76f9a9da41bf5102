import { isDeepStrictEqual } from "node:util";
import { differences } from "#server/audit/differences.ts";
import { type Actor, type AuditEvent, recordAuditEvents } from "#server/audit/record-audit-event.ts";
import type { Queryable } from "#server/db/client.ts";
import type { ProductRow } from "#server/db/schema/products.ts";
import { adjustStock } from "#server/stock/adjust-stock.ts";
import { checkedPhotos, requireFiles } from "#server/uploads/keep-uploads.ts";
import { withCurrentCategories } from "./categories/require-category.ts";
import { overwriteProducts } from "./products.queries.ts";
import { productForAudit } from "./serialize-product.ts";
import { changed, differs, type WantedChange } from "./wanted-change.ts";

type Change = { before: ProductRow; after: ProductRow };

/** Changes locked products and records it in the audit log. Returns how many differed. */
export async function applyChanges(tx: Queryable, actor: Actor, wanted: WantedChange[]): Promise<number> {
  const current = await withCurrentCategories(
    tx,
    wanted.map(({ wanted }) => wanted),
  );
  const differing = wanted
    .map(({ product }, index) => ({ product, wanted: current[index] ?? {} }))
    .filter(differs);
  const planned = await Promise.all(differing.map((one) => changeOf(tx, one)));
  // Photos differ only once they are measured.
  const changes = planned.filter(({ before, after }) => !isDeepStrictEqual(before, after));
  const edited = changes.filter(
    ({ before, after }) => !isDeepStrictEqual(detailsOf(before), detailsOf(after)),
  );
  const counted = changes.filter(({ before, after }) => before.onHand !== after.onHand);
  await overwriteProducts(
    tx,
    edited.map(({ after }) => after),
  );
  await adjustStock(
    tx,
    counted.map(({ after }) => ({ productId: after.id, onHand: after.onHand })),
    actor.id,
  );
  await recordAuditEvents(tx, actor, changes.map(auditEventOf));
  return changes.length;
}

async function changeOf(tx: Queryable, { product, wanted }: WantedChange): Promise<Change> {
  const after = changed(product, wanted);
  await requireFiles(tx, {
    model: after.model === product.model ? null : after.model,
    instructions: after.instructions === product.instructions ? null : after.instructions,
  });
  const photosChanged = wanted.photos !== undefined || product.image !== after.image;
  if (!photosChanged) return { before: product, after };
  return {
    before: product,
    after: { ...after, photos: await checkedPhotos(tx, after.image, wanted.photos) },
  };
}

/** Without the stock: adjusting it does not conflict with concurrent edits. */
function detailsOf({ onHand, ...details }: ProductRow) {
  return details;
}

function auditEventOf({ before, after }: Change): AuditEvent {
  return {
    action: "product.changed",
    subject: "product",
    subjectId: after.id,
    subjectName: after.title,
    ...differences(productForAudit(before), productForAudit(after)),
  };
}
