import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mailNames } from "#contract/content/mails.ts";
import { users } from "#server/db/schema/users.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestOutbox } from "#testing/test-outbox.ts";
import { createTestShop } from "#testing/test-shop.ts";

const { db } = await createTestDb();
const { send, shopper, product, add, order } = await createTestShop(db);
const admin = await shopper("admin");
const { token } = admin;

async function wordsOf(name: string) {
  const { body } = await send("GET", `/content/mail/${name}`, { token });
  return body as { version: number; value: Record<string, string> };
}

async function save(name: string, fields: Record<string, string>) {
  const { version, value } = await wordsOf(name);
  return send("PATCH", `/mails/${name}`, { token, json: { ...value, version, ...fields } });
}

test("the owner's words are in the next email, as text and escaped", async () => {
  const words = {
    subject: "{{shop}}: order {{ order }}",
    intro: "Hello {{name}},\nthanks & <b>bye</b>.",
    outro: "Yours",
  };
  expect((await save("order-placed", words)).status).toBe(200);
  const customer = await shopper();
  await add(customer, await product(9));
  const { body } = await order(customer);
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, customer.user.id));
  const { emails, sendDue } = createTestOutbox(db);
  await sendDue();
  expect(emails).toMatchObject([{ subject: `My shop: order ${body.number}` }]);
  expect(emails[0]?.text).toContain(`Hello ${customer.user.name},\nthanks & <b>bye</b>.`);
  expect(emails[0]?.html).toContain(`Hello ${customer.user.name},<br>thanks &amp; &lt;b&gt;bye&lt;/b&gt;.`);
  expect(emails[0]?.html).toContain("Yours");
});

test("an unverified address gets the owner's words without the customer's name", async () => {
  await save("order-placed", { subject: "Hi {{name}}!", intro: "{{name}}, thank you, {{name}}. Bye" });
  const customer = await shopper();
  await add(customer, await product(9));
  await order(customer);
  const { emails, sendDue } = createTestOutbox(db);
  await sendDue();
  expect(emails[0]?.subject).toBe("Hi!");
  expect(emails[0]?.text).toMatch(/^thank you\. Bye\n/);
  expect(`${emails[0]?.text}${emails[0]?.html}`).not.toContain(customer.user.name);
});

test("an unknown placeholder is refused at its field", async () => {
  for (const call of [
    "PATCH /mails/verify-email",
    "POST /mails/verify-email/preview",
    "POST /mails/verify-email/test",
  ]) {
    const [method = "", path = ""] = call.split(" ");
    const { version, value } = await wordsOf("verify-email");
    const json = { ...value, intro: "Dear {{name}}", ...(method === "PATCH" && { version }) };
    const { status, body } = await send(method, path, { token, json });
    expect([status, body.errors]).toEqual([
      400,
      [{ field: "intro", message: "There is no placeholder {{name}}. Use {{shop}}" }],
    ]);
  }
});

test.each(mailNames)(
  "%s has a preview with invented data and a test to the admin's own address",
  async (name) => {
    const { value } = await wordsOf(name);
    const preview = await send("POST", `/mails/${name}/preview`, { token, json: value });
    expect(preview.status).toBe(200);
    for (const part of Object.values(preview.body)) expect(part).not.toContain("{{");
    expect((await send("POST", `/mails/${name}/test`, { token, json: value })).body).toEqual({
      sentTo: admin.user.email,
    });
    const { emails, sendDue } = createTestOutbox(db);
    await sendDue();
    expect(emails).toMatchObject([
      { to: admin.user.email, subject: `Test: ${preview.body.subject}`, html: preview.body.html },
    ]);
  },
);

test("a subject can't have a line break, so that it adds no header", async () => {
  const { status, body } = await save("order-placed", { subject: "Hi\r\nBcc: all@example.com" });
  expect([status, (body.errors as { field: string }[])[0]?.field]).toEqual([400, "subject"]);
});
