import { expect, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { parseEnv } from "#server/env/parse-env.ts";
import { loadSettings } from "#server/settings/current-settings.ts";
import { seedSettings } from "#server/settings/seed-settings.ts";
import { ensureAdmin } from "#server/users/ensure-admin.ts";
import { describeIgnoredVariables } from "./ignored-variables.ts";

const { db } = await createTestDb();
const first = {
  SHOP_TIME_ZONE: "Europe/Berlin",
  SHOP_MAX_OPEN_ORDERS: "0",
  SHOP_ADMIN_EMAIL: "first@example.com",
  SHOP_ADMIN_PASSWORD: "a bentwood armchair",
  MAIL_FROM: "Stools <shop@example.com>",
};
await seedSettings(db, parseEnv(first));
await ensureAdmin(db, parseEnv(first));
const settings = await loadSettings(db);

const ignored = (variables: Record<string, string>) =>
  describeIgnoredVariables(db, parseEnv(variables), settings.current());

test("a start with the same variables, or with none, says nothing about them", async () => {
  expect(await ignored(first)).toEqual([]);
  expect(await ignored({})).toEqual([]);
});

test("a start with other first values says for each that it has no effect", async () => {
  expect(
    await ignored({
      SHOP_TIME_ZONE: "UTC",
      SHOP_SELL_LAST_PIECE: "true",
      SHOP_MAX_OPEN_ORDERS: "7",
      MAIL_FROM: "Chairs <shop@example.com>",
    }),
  ).toEqual([
    "The name Chairs in MAIL_FROM has no effect: the shop has Stools. Change it in the dashboard under Shop settings.",
    "SHOP_TIME_ZONE=UTC has no effect: the shop has Europe/Berlin. Change it in the dashboard under Shop settings.",
    "SHOP_SELL_LAST_PIECE=true has no effect: the shop has false. Change it in the dashboard under Shop settings.",
    "SHOP_MAX_OPEN_ORDERS=7 has no effect: the shop has 0. Change it in the dashboard under Shop settings.",
  ]);
});

test("a start with another first admin says how to grant rights", async () => {
  expect(await ignored({ ...first, SHOP_ADMIN_EMAIL: "ann@example.com" })).toEqual([
    "SHOP_ADMIN_EMAIL=ann@example.com has no effect: the shop has another admin. To grant admin rights: npm run admin -- ann@example.com",
  ]);
});

test("a start with another password of the first admin says that it has no effect, without the password", async () => {
  expect(await ignored({ ...first, SHOP_ADMIN_PASSWORD: "a walnut rocking chair" })).toEqual([
    "SHOP_ADMIN_PASSWORD has no effect: first@example.com has another password.",
  ]);
});
