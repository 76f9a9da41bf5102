import { expect, test } from "vitest";
import { listMigrations } from "./list-migrations.ts";

/** Of the last release. Its servers go on with the tables of the next one. */
const lastReleased = "0046_document_files_and_zip_quotas";

/** Migrations that remove what the last release no longer uses, and the release that stopped using it. */
const contracting: Record<string, string> = {};

/** Whether a server with the tables from before this statement could fail. */
function breaksOlderServers(statement: string): boolean {
  const removes = /\bDROP (TABLE|COLUMN)\b|\bRENAME (TO|COLUMN|"\w+" TO)\b|\bSET (DATA TYPE|NOT NULL)\b/i;
  const isRequired = /\bADD COLUMN\b(?!.*\b(DEFAULT|GENERATED)\b).*\bNOT NULL\b/is;
  return removes.test(statement) || isRequired.test(statement);
}

test.each([
  ['DROP TABLE "carts"', true],
  ['ALTER TABLE "orders" DROP COLUMN "city" CASCADE', true],
  ['ALTER TABLE "orders" RENAME COLUMN "city" TO "town"', true],
  ['ALTER TABLE "orders" RENAME TO "purchases"', true],
  ['ALTER TABLE "orders" ALTER COLUMN "city" SET NOT NULL', true],
  ['ALTER TABLE "orders" ALTER COLUMN "number" SET DATA TYPE bigint', true],
  ['ALTER TABLE "orders" ADD COLUMN "city" text NOT NULL', true],
  ['ALTER TABLE "orders" ADD COLUMN "city" text DEFAULT \'\' NOT NULL', false],
  ['ALTER TABLE "orders" ADD COLUMN "city" text', false],
  ['ALTER TABLE "orders" DROP CONSTRAINT "orders_city"', false],
  ['CREATE TABLE "notes" ("text" text NOT NULL)', false],
])("%s: %s", (statement, breaks) => {
  expect(breaksOlderServers(statement)).toBe(breaks);
});

test("servers of the last release can use the tables of this one", () => {
  const migrations = listMigrations();
  const released = migrations.findIndex(({ tag }) => tag === lastReleased);
  expect(released).toBeGreaterThan(0);
  const breaking = migrations
    .slice(released + 1)
    .filter(({ tag, sql }) => !(tag in contracting) && sql.some(breaksOlderServers));
  expect(breaking.map(({ tag }) => tag)).toEqual([]);
});
