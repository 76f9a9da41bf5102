import { expect, test } from "vitest";
import { type Call, type Caller, permissions } from "#contract/permissions.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestShop } from "./test-shop.ts";

const { db } = await createTestDb();
const { api, send, shopper } = await createTestShop(db);
const customer = await shopper();

const calls = Object.keys(permissions) as Call[];
const callsOf = (...callers: Caller[]) => calls.filter((call) => callers.includes(permissions[call]));

/** The guard comes before anything that looks at the request, so an id that nobody has will do. */
function request(call: Call, token?: string) {
  const [method = "", path = ""] = call.split(" ");
  const address = path.replace(/:\w+/g, "01900000-0000-7000-8000-000000000000");
  return send(method, address, token ? { token } : {});
}

test("the table of permissions lists every call there is, and none that is not", () => {
  const routes = api.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(routes)].sort()).toEqual([...calls].sort());
});

test.each(callsOf("admin", "user", "account"))("%s is not for visitors", async (call) => {
  const { status, body } = await request(call);
  expect([status, body.code]).toEqual([401, "sign_in_required"]);
});

test.each(callsOf("admin"))("%s is not for customers", async (call) => {
  const { status, body } = await request(call, customer.token);
  expect([status, body.code]).toEqual([403, "admin_only"]);
});
