import { sql } from "drizzle-orm";
import { blanksIn } from "#contract/content/content-kinds.ts";
import { type FirstStep, firstSteps } from "#contract/settings/first-steps.ts";
import type { OnlinePayments } from "#contract/settings/public-settings.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import type { Queryable } from "#server/db/client.ts";
import { sampleName } from "#server/settings/seed-settings.ts";
import { findPiece } from "./content.queries.ts";
import { fillBlanks } from "./fill-blanks.ts";

const firstNames = ["My shop", sampleName];

export type Surroundings = { online: OnlinePayments; hasMailServer: boolean };

/** What the owner of a new shop has set up so far, from the live state of the shop. */
export async function readFirstSteps(
  db: Queryable,
  settings: ShopSettings,
  { online, hasMailServer }: Surroundings,
): Promise<{ step: FirstStep; done: boolean }[]> {
  const [
    terms,
    {
      rows: [found],
    },
  ] = await Promise.all([
    findPiece(db, "page", "terms"),
    db.execute<Record<"product" | "backup" | "secondAdmin", boolean>>(sql`select
      exists (select from products where withdrawn_at is null and image not like '/images/%') as product,
      exists (select from audit_entries where action = 'shop.backed_up')
        or exists (select from backups where finished_at is not null) as backup,
      (select count(*) > 1 from users where role = 'admin') as "secondAdmin"`),
  ]);
  const text = fillBlanks(terms?.value.markdown ?? "", settings);
  const done: Record<FirstStep, boolean> = {
    name: !firstNames.includes(settings.name),
    contact: settings.contactEmail !== "" && settings.postalAddress !== "",
    terms: blanksIn(text).length === 0,
    product: found?.product ?? false,
    payment: online.methods.length > 0 && !online.test,
    mail: hasMailServer,
    backup: found?.backup ?? false,
    secondAdmin: found?.secondAdmin ?? false,
  };
  return firstSteps.map((step) => ({ step, done: done[step] }));
}
