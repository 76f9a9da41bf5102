import { expect, test } from "vitest";
import { auditEntries } from "#server/db/schema/audit.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestShop } from "#testing/test-shop.ts";

const { db } = await createTestDb();
const { send, shopper, product } = await createTestShop(db);
const { user, token } = await shopper("admin");

async function done(): Promise<string[]> {
  const { body } = await send("GET", "/first-steps", { token });
  const states = body as unknown as { step: string; done: boolean }[];
  expect(states).toHaveLength(8);
  return states.filter((state) => state.done).map(({ step }) => step);
}

test("the checklist follows the state of the shop", async () => {
  expect(await done()).toEqual([]);
  await product(1);
  // A sample chair is not the owner's first product.
  expect(await done()).toEqual([]);
  await product(1, { image: "https://pictures.example/stool.jpg" });
  expect(await done()).toEqual(["product"]);
  const json = { name: "Holzweg", contactEmail: "post@holzweg.example", postalAddress: "Ahornweg 1" };
  await send("PATCH", "/settings", { token, json });
  expect(await done()).toEqual(["name", "contact", "product"]);
  // The terms name the seller, whom the settings know.
  await send("PATCH", "/settings", { token, json: { legalName: "Holzweg GmbH" } });
  await db.insert(auditEntries).values({
    actorId: user.id,
    actorName: user.name,
    actorEmail: user.email,
    action: "shop.backed_up",
    subject: "shop",
    subjectId: "backup",
    subjectName: "backup",
  });
  await shopper("admin");
  expect(await done()).toEqual(["name", "contact", "terms", "product", "backup", "secondAdmin"]);
});

test("online payments and a mail server count when they are set up, but not the sandbox", async () => {
  const online = { methods: ["creditCard" as const], test: false };
  const parts = { providers: {}, origin: "https://shop.example", shopEmail: "" };
  const set = await createTestShop(db, { payments: { ...parts, online }, hasMailServer: true });
  const { body } = await set.send("GET", "/first-steps", { token });
  expect(body).toEqual(
    expect.arrayContaining([
      { step: "payment", done: true },
      { step: "mail", done: true },
    ]),
  );
  const trying = await createTestShop(db, { payments: { ...parts, online: { ...online, test: true } } });
  expect((await trying.send("GET", "/first-steps", { token })).body).toEqual(
    expect.arrayContaining([{ step: "payment", done: false }]),
  );
});
