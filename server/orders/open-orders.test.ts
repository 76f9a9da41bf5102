import { expect, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { createPaymentShop } from "#testing/test-payments.ts";

const { db } = await createTestDb();
const shop = await createPaymentShop(db);
const { send } = shop;
const admin = await shop.shopper("admin");

test("a customer sees how many orders and returns are open", async () => {
  const [customer, other] = [await shop.shopper(), await shop.shopper()];
  const open = async () => (await send("GET", "/payments/mine/open", { token: customer.token })).body;
  const place = async (buyer: typeof customer) => {
    await shop.add(buyer, await shop.product(5));
    return String((await shop.order(buyer)).body.insertedId);
  };
  const step = (id: string, name: string) => send("PATCH", `/payments/${id}/${name}`, { token: admin.token });
  expect(await open()).toEqual({ orders: 0, returns: 0 });
  await place(other);
  const [first, second] = [await place(customer), await place(customer)];
  expect(await open()).toEqual({ orders: 2, returns: 0 });
  for (const name of ["confirm", "deliver", "paid"]) await step(first, name);
  expect(await open()).toEqual({ orders: 1, returns: 0 });
  await send("POST", `/payments/${first}/returns`, { token: customer.token, json: {} });
  expect(await open()).toEqual({ orders: 1, returns: 1 });
  await step(second, "paid");
  await step(second, "cancel");
  // The shop owes the money.
  expect(await open()).toEqual({ orders: 1, returns: 1 });
});
