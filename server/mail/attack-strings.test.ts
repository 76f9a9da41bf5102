import { eq } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";
import { users } from "#server/db/schema/users.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createAccount } from "#server/identity/create-account.ts";
import { call, startIdentity } from "#server/identity/test-identity.ts";
import { createTestOutbox } from "#server/testing/test-outbox.ts";
import { createTestShop } from "#server/testing/test-shop.ts";
import { createMail } from "./mail.ts";
import { startMailServer } from "./test-mail-server.ts";

const { db } = await createTestDb();
const log = pino({ level: "silent" });
const script = "<script>alert(1)</script><img src=x onerror=alert(1)>";
/** Ends the headers, the mail and the conversation, and begins others. */
const smuggled = "\r\nBcc: all@example.com\r\nX-Evil: yes\r\n.\r\nMAIL FROM:<evil@example.com>";

async function openPostOffice() {
  const { url, received } = await startMailServer();
  const mail = createMail({
    smtpUrl: url,
    from: "Sedia <shop@shop.example>",
    outboxDir: "/nowhere",
    log,
  });
  return { mail, received };
}

/** What a mail program makes of a mail: its headers, and its two parts decoded. */
function opened(raw: string) {
  const [head = ""] = raw.split("\r\n\r\n");
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1];
  const parts = raw.split(`--${boundary}`).slice(1, 3).map(decoded);
  return { head, text: parts[0] ?? "", html: parts[1] ?? "" };
}

function decoded(part: string): string {
  const [head = "", ...rest] = part.trimStart().split("\r\n\r\n");
  const body = rest.join("\r\n\r\n");
  if (/base64/i.test(head)) return Buffer.from(body, "base64").toString();
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll("=\r\n", "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

/** One mail to one person, whose headers are all ours. */
function onlyMailTo(email: string, received: string[]) {
  const said = (command: RegExp) => received.filter((line) => command.test(line) && !line.includes("\r\n"));
  expect(said(/^MAIL/)).toEqual(["MAIL FROM:<shop@shop.example>"]);
  expect(said(/^RCPT/)).toEqual([`RCPT TO:<${email}>`]);
  const mails = received.filter((line) => line.includes("\r\n"));
  expect(mails).toHaveLength(1);
  const mail = opened(mails[0] ?? "");
  expect(mail.head).not.toMatch(/^(Bcc|Cc|X-Evil):/im);
  return mail;
}

/** No element but those of our paper, and no attribute that runs. */
function expectOnlyOurMarkup(html: string) {
  const tags = [...html.matchAll(/<(\w+)/g)].map(([, name]) => name);
  const ours = "html head meta title body table tr td h1 p a br span".split(" ");
  expect(tags.filter((tag) => !ours.includes(tag ?? ""))).toEqual([]);
  expect(html).not.toMatch(/<[^>]*\son\w+=/);
}

test("an order made of attacks is a mail of text, to its customer alone", async () => {
  const { mail, received } = await openPostOffice();
  const { product, shopper, add, checkout, send } = await createTestShop(db);
  const who = await shopper();
  const name = script;
  await db.update(users).set({ name, emailVerified: true }).where(eq(users.id, who.user.id));
  await add(who, await product(3, { title: `Oak ${name}${smuggled}` }));
  const json = await checkout(who, {
    username: name,
    address: name,
    phoneNumber: `555010${name}`.slice(0, 50),
  });
  expect((await send("POST", "/payments", { token: who.token, json })).status).toBe(201);
  await createTestOutbox(db, { mail }).sendDue();

  const { head, text, html } = onlyMailTo(who.user.email, received);
  expect(head).toMatch(/^Subject: Your order \S+ at Sedia$/m);
  expect(text).toContain(script);
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expectOnlyOurMarkup(html);
});

const spam = "Win a prize at www.evil.example";

/** Everything a person can be sent about an order, and about an account. */
async function mailsTo(emailVerified: boolean) {
  const { mail, received } = await openPostOffice();
  const { product, shopper, add, checkout, send } = await createTestShop(db);
  const who = await shopper();
  const admin = await shopper("admin");
  await db.update(users).set({ name: spam }).where(eq(users.id, who.user.id));
  await add(who, await product(3));
  const json = await checkout(who, { username: spam, address: spam, phoneNumber: `${spam} 555010` });
  const { body } = await send("POST", "/payments", { token: who.token, json });
  await db.update(users).set({ emailVerified }).where(eq(users.id, who.user.id));
  for (const step of ["", "confirm", "deliver"]) {
    if (step) await send("PATCH", `/payments/${body.insertedId}/${step}`, { token: admin.token });
    await createTestOutbox(db, { mail }).sendDue();
  }
  return received.filter((line) => line.includes("\r\n")).map(opened);
}

test("text that a customer typed is never sent to an unverified address", async () => {
  const unconfirmed = await mailsTo(false);
  expect(unconfirmed).toHaveLength(3);
  for (const { head, text, html } of unconfirmed) expect(`${head}${text}${html}`).not.toContain("evil");
  for (const { text } of await mailsTo(true)) expect(text).toContain(spam);
});

test.each(["PASSWORD_RESET", "EMAIL_SIGNIN"])(
  "nor is the address or the page of the client that asks for %s",
  async (requestType) => {
    const { mail, received } = await openPostOffice();
    const { origin } = await startIdentity(db);
    const email = `ann+www.evil.example-${requestType.toLowerCase()}@example.com`;
    await createAccount(db, { email, password: "a walnut rocking chair", emailVerified: false });
    await call(origin, "accounts:sendOobCode", {
      requestType,
      email,
      continueUrl: `${origin}/www.evil.example?evil`,
    });
    await createTestOutbox(db, { mail }).sendDue();
    const { text, html } = onlyMailTo(email, received);
    expect(`${text}${html}`).not.toContain("evil");
  },
);

test.each(["\n", "\r\n", "\t", "\u0085", "\u2028", "\u0000"])(
  "a name, an address or a phone number with the character %j is refused",
  async (character) => {
    const { product, shopper, add, checkout, send, api } = await createTestShop(db);
    const who = await shopper();
    await add(who, await product(3));
    const typed = `Ann${character}Bcc: all@example.com`;
    for (const field of ["username", "address", "phoneNumber"]) {
      const json = await checkout(who, { [field]: typed });
      const { status, body } = await send("POST", "/payments", { token: who.token, json });
      expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field })]]);
    }
    const named = await api.request("/users", {
      method: "POST",
      headers: { Authorization: `Bearer ${who.token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ name: typed, email: who.user.email }),
    });
    expect(named.status).toBe(400);
    const { origin } = await startIdentity(db, {});
    const email = `${crypto.randomUUID()}@example.com`;
    const password = "a walnut rocking chair";
    const signUp = await call(origin, "accounts:signUp", { email, password, displayName: typed });
    expect(signUp.status).toBe(400);
  },
);

test("a mail for a new password goes to the account's address, and says it as text", async () => {
  const { mail, received } = await openPostOffice();
  const { origin } = await startIdentity(db);
  const email = "o'ann+co@example.com";
  await createAccount(db, { email, password: "a walnut rocking chair", emailVerified: true });
  const ask = (to: string) =>
    call(origin, "accounts:sendOobCode", { requestType: "PASSWORD_RESET", email: to });
  for (const to of [
    `${email}${smuggled}`,
    `${email},all@example.com`,
    `${script}@example.com`,
    `<${email}>`,
  ]) {
    expect([to, (await ask(to)).status]).toEqual([to, 400]);
  }
  expect((await ask(email)).status).toBe(200);
  await createTestOutbox(db, { mail }).sendDue();

  const { head, text, html } = onlyMailTo(email, received);
  expect(head).toMatch(/^Subject: Choose a new password for Sedia$/m);
  expect(text).toContain(email);
  expect(html).toContain("o&#39;ann+co@example.com");
  expectOnlyOurMarkup(html);
});

test("a letter that ends itself and begins another is still one letter", async () => {
  const { mail, received } = await openPostOffice();
  const to = "ann@example.com";
  await mail.send({
    id: "1",
    to,
    subject: `Hi${smuggled}`,
    text: `Hello${smuggled}\r\n.\r\n`,
    html: "<p>Hello</p>",
  });
  expect(onlyMailTo(to, received).text).toContain("MAIL FROM:<evil@example.com>");
});
