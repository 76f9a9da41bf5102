import { eq } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";
import { users } from "#server/db/schema/users.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createAccount } from "#server/identity/create-account.ts";
import { call, startIdentity } from "#server/identity/test-identity.ts";
import { createTestOutbox } from "#testing/test-outbox.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { createMail } from "./mail.ts";
import { startMailServer } from "./test-mail-server.ts";

const { db } = await createTestDb();
const log = pino({ level: "silent" });
const script = "<script>alert(1)</script><img src=x onerror=alert(1)>";
/** Ends the headers and the SMTP message, and starts another message. */
const smuggled = "\r\nBcc: all@example.com\r\nX-Evil: yes\r\n.\r\nMAIL FROM:<evil@example.com>";

async function startMail() {
  const { url, received } = await startMailServer();
  const mail = createMail({
    smtpUrl: url,
    from: "shop@shop.example",
    sender: () => ({ name: "My shop", replyTo: "" }),
    outboxDir: "/nowhere",
    log,
  });
  return { mail, received };
}

/** Parses an email into its headers and its two decoded parts. */
function parseEmail(raw: string) {
  const [head = ""] = raw.split("\r\n\r\n");
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1];
  const parts = raw.split(`--${boundary}`).slice(1, 3).map(decodePart);
  return { head, text: parts[0] ?? "", html: parts[1] ?? "" };
}

function decodePart(part: string): string {
  const [head = "", ...rest] = part.trimStart().split("\r\n\r\n");
  const body = rest.join("\r\n\r\n");
  if (/base64/i.test(head)) return Buffer.from(body, "base64").toString();
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll("=\r\n", "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

/** Expects one email to this address alone, without injected headers. */
function expectOneEmail(email: string, received: string[]) {
  const commands = (command: RegExp) =>
    received.filter((line) => command.test(line) && !line.includes("\r\n"));
  expect(commands(/^MAIL/)).toEqual(["MAIL FROM:<shop@shop.example>"]);
  expect(commands(/^RCPT/)).toEqual([`RCPT TO:<${email}>`]);
  const emails = received.filter((line) => line.includes("\r\n"));
  expect(emails).toHaveLength(1);
  const parsed = parseEmail(emails[0] ?? "");
  expect(parsed.head).not.toMatch(/^(Bcc|Cc|X-Evil):/im);
  return parsed;
}

/** Only the elements of our templates, and no event handler attributes. */
function expectOnlyOurMarkup(html: string) {
  const tags = [...html.matchAll(/<(\w+)/g)].map(([, name]) => name);
  const ours = "html head meta title body table tr td h1 p a br span".split(" ");
  expect(tags.filter((tag) => !ours.includes(tag ?? ""))).toEqual([]);
  expect(html).not.toMatch(/<[^>]*\son\w+=/);
}

test("an email for an order with attack strings contains them as text, and goes to its customer alone", async () => {
  const { mail, received } = await startMail();
  const { product, shopper, add, checkout, send } = await createTestShop(db);
  const customer = await shopper();
  const name = script;
  await db.update(users).set({ name, emailVerified: true }).where(eq(users.id, customer.user.id));
  await add(customer, await product(3, { title: `Oak ${name}${smuggled}` }));
  const json = await checkout(customer, {
    username: name,
    address: name,
    phoneNumber: `555010${name}`.slice(0, 50),
  });
  expect((await send("POST", "/payments", { token: customer.token, json })).status).toBe(201);
  await createTestOutbox(db, { mail }).sendDue();

  const { head, text, html } = expectOneEmail(customer.user.email, received);
  expect(head).toMatch(/^Subject: Your order \S+ at My shop$/m);
  expect(text).toContain(script);
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expectOnlyOurMarkup(html);
});

const spam = "Win a prize at www.evil.example";

/** All emails about an order. */
async function orderEmails(emailVerified: boolean) {
  const { mail, received } = await startMail();
  const { product, shopper, add, checkout, send } = await createTestShop(db);
  const customer = await shopper();
  const admin = await shopper("admin");
  await db.update(users).set({ name: spam }).where(eq(users.id, customer.user.id));
  await add(customer, await product(3));
  const json = await checkout(customer, { username: spam, address: spam, phoneNumber: `${spam} 555010` });
  const { body } = await send("POST", "/payments", { token: customer.token, json });
  await db.update(users).set({ emailVerified }).where(eq(users.id, customer.user.id));
  for (const step of ["", "confirm", "deliver"]) {
    if (step) await send("PATCH", `/payments/${body.insertedId}/${step}`, { token: admin.token });
    await createTestOutbox(db, { mail }).sendDue();
  }
  return received.filter((line) => line.includes("\r\n")).map(parseEmail);
}

test("text that a customer typed is never sent to an unverified address", async () => {
  const unconfirmed = await orderEmails(false);
  expect(unconfirmed).toHaveLength(3);
  for (const { head, text, html } of unconfirmed) expect(`${head}${text}${html}`).not.toContain("evil");
  for (const { text } of await orderEmails(true)) expect(text).toContain(spam);
});

test.each(["PASSWORD_RESET", "EMAIL_SIGNIN"])(
  "an email for %s contains neither the address nor the page of the client",
  async (requestType) => {
    const { mail, received } = await startMail();
    const { origin } = await startIdentity(db);
    const email = `ann+www.evil.example-${requestType.toLowerCase()}@example.com`;
    await createAccount(db, { email, password: "a walnut rocking chair", emailVerified: false });
    await call(origin, "accounts:sendOobCode", {
      requestType,
      email,
      continueUrl: `${origin}/www.evil.example?evil`,
    });
    await createTestOutbox(db, { mail }).sendDue();
    const { text, html } = expectOneEmail(email, received);
    expect(`${text}${html}`).not.toContain("evil");
  },
);

test.each(["\n", "\r\n", "\t", "\u0085", "\u2028", "\u0000"])(
  "a name, an address or a phone number with the character %j is rejected",
  async (character) => {
    const { product, shopper, add, checkout, send, api } = await createTestShop(db);
    const customer = await shopper();
    await add(customer, await product(3));
    const typed = `Ann${character}Bcc: all@example.com`;
    for (const field of ["username", "address", "phoneNumber"]) {
      const json = await checkout(customer, { [field]: typed });
      const { status, body } = await send("POST", "/payments", { token: customer.token, json });
      expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field })]]);
    }
    const named = await api.request("/users", {
      method: "POST",
      headers: { Authorization: `Bearer ${customer.token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ name: typed, email: customer.user.email }),
    });
    expect(named.status).toBe(400);
    const { origin } = await startIdentity(db, {});
    const email = `${crypto.randomUUID()}@example.com`;
    const password = "a walnut rocking chair";
    const signUp = await call(origin, "accounts:signUp", { email, password, displayName: typed });
    expect(signUp.status).toBe(400);
  },
);

test("a password reset email goes to the account's address, and contains it as text", async () => {
  const { mail, received } = await startMail();
  const { origin } = await startIdentity(db);
  const email = "o'ann+co@example.com";
  await createAccount(db, { email, password: "a walnut rocking chair", emailVerified: true });
  const requestReset = (to: string) =>
    call(origin, "accounts:sendOobCode", { requestType: "PASSWORD_RESET", email: to });
  for (const to of [
    `${email}${smuggled}`,
    `${email},all@example.com`,
    `${script}@example.com`,
    `<${email}>`,
  ]) {
    expect([to, (await requestReset(to)).status]).toEqual([to, 400]);
  }
  expect((await requestReset(email)).status).toBe(200);
  await createTestOutbox(db, { mail }).sendDue();

  const { head, text, html } = expectOneEmail(email, received);
  expect(head).toMatch(/^Subject: Choose a new password for My shop$/m);
  expect(text).toContain(email);
  expect(html).toContain("o&#39;ann+co@example.com");
  expectOnlyOurMarkup(html);
});

test("a body that contains the end of an SMTP message is sent as one email", async () => {
  const { mail, received } = await startMail();
  const to = "ann@example.com";
  await mail.send({
    id: "1",
    to,
    subject: `Hi${smuggled}`,
    text: `Hello${smuggled}\r\n.\r\n`,
    html: "<p>Hello</p>",
  });
  expect(expectOneEmail(to, received).text).toContain("MAIL FROM:<evil@example.com>");
});
