import { and, eq, isNotNull, sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";
import { orders } from "#server/db/schema/orders.ts";
import { createTestDb } from "#server/db/test-db.ts";
import type { Mail, MailMessage } from "#server/mail/mail.ts";
import { runEvery } from "#server/runtime/run-every.ts";
import { createTestShop } from "#server/testing/test-shop.ts";
import { sendDueMails, sendOrderEmailsJob } from "./send-order-emails.job.ts";

const { db } = await createTestDb();
const log = pino({ level: "silent" });
const origin = "https://shop.example";

function startSending(mail: Mail) {
  return runEvery(sendOrderEmailsJob({ db, log, mail, origin }), (error) => {
    throw error;
  });
}

function letterBox() {
  const letters: MailMessage[] = [];
  let works = true;
  const mail = {
    send: async (letter: MailMessage) => {
      if (!works) throw new Error("The mail server is away.");
      letters.push(letter);
    },
  };
  return { mail, letters, away: (isAway: boolean) => (works = !isAway) };
}

test("after an order comes one mail with its lines and the amount, and nothing in it is markup of the customer's", async () => {
  let arrive: (letter: MailMessage) => void = () => {};
  const arrived = new Promise<MailMessage>((resolve) => (arrive = resolve));
  const mails = startSending({ send: async (letter) => arrive(letter) });
  const { product, shopper, add, checkout, send } = await createTestShop(db, { onOrderPlaced: mails.wake });
  const id = await product(9, { title: "Oak <b>chair</b>", priceCents: 9_999, discountPercent: 10 });
  const who = await shopper();
  await add(who, id);
  await add(who, id);
  const json = await checkout(who, { address: "1 Oak Lane <script>" });
  const { body } = await send("POST", "/payments", { token: who.token, json });
  const letter = await arrived;
  await mails.stop();
  expect(letter.to).toBe(who.user.email);
  expect(letter.subject).toBe(`Your order ${body.number} at Sedia`);
  expect(letter.text).toContain("2 × Oak <b>chair</b>: $179.98 ($99.99 each, 10% off)");
  expect(letter.text).toContain("Subtotal: $179.98");
  expect(letter.html).toContain("2 × Oak &lt;b&gt;chair&lt;/b&gt;");
  expect(letter.html).not.toContain("<script>");
});

test("a mail server that is away does not fail the order; the mail comes later, once, whichever server sends it", async () => {
  const { mail, letters, away } = letterBox();
  const { product, shopper, add, order } = await createTestShop(db);
  const [id, who] = [await product(9), await shopper()];
  await add(who, id);
  expect((await order(who)).status).toBe(201);
  away(true);
  await sendDueMails({ db, log, mail, origin });
  away(false);
  await sendDueMails({ db, log, mail, origin });
  expect(letters).toEqual([]);
  await db.update(orders).set({ mailDueAt: sql`now()` }).where(eq(orders.userId, who.user.id));
  await Promise.all(Array.from({ length: 5 }, () => sendDueMails({ db, log, mail, origin })));
  expect(letters.map(({ to }) => to)).toEqual([who.user.email]);
});

test("a mail that cannot be sent for days is given up", async () => {
  const { mail, letters, away } = letterBox();
  const { product, shopper, add, order } = await createTestShop(db);
  const [id, who] = [await product(9), await shopper()];
  await add(who, id);
  await order(who);
  await db
    .update(orders)
    .set({ placedAt: sql`now() - interval '4 days'` })
    .where(eq(orders.userId, who.user.id));
  away(true);
  await sendDueMails({ db, log, mail, origin });
  const [row] = await db.select().from(orders).where(eq(orders.userId, who.user.id));
  expect([row?.mailDueAt, letters]).toEqual([null, []]);
});

test("a customer with many orders gets a limited number of mails an hour, and the rest in the next", async () => {
  const { mail, letters } = letterBox();
  const { product, shopper, add, order } = await createTestShop(db);
  const [id, who] = [await product(9), await shopper()];
  for (let n = 0; n < 4; n++) {
    await add(who, id);
    await order(who);
  }
  await sendDueMails({ db, log, mail, origin, perHour: 3 });
  expect(letters.filter(({ to }) => to === who.user.email)).toHaveLength(3);
  const [waiting] = await db
    .select({ later: sql<boolean>`${orders.mailDueAt} = date_trunc('hour', now()) + interval '1 hour'` })
    .from(orders)
    .where(and(eq(orders.userId, who.user.id), isNotNull(orders.mailDueAt)));
  expect(waiting?.later).toBe(true);
});

const textOf = ({ subject, text }: MailMessage) => `${subject}\n${text}`;

test("the customer is told when the shop confirms, delivers or cancels, and not when nothing changed", async () => {
  const { mail, letters } = letterBox();
  const { product, shopper, add, order, send } = await createTestShop(db);
  const [id, who, admin] = [await product(9), await shopper(), await shopper("admin")];
  const act = async (orderId: unknown, step: string) => {
    await send("PATCH", `/payments/${orderId}/${step}`, { token: admin.token });
    await sendDueMails({ db, log, mail, origin });
  };
  await add(who, id);
  const { insertedId, number } = (await order(who)).body;
  for (const step of ["confirm", "confirm", "paid", "deliver"]) await act(insertedId, step);
  await add(who, id);
  const second = (await order(who)).body;
  await act(second.insertedId, "paid");
  await act(second.insertedId, "cancel");
  const told = letters.filter(({ to }) => to === who.user.email).map(textOf);
  expect(told).toEqual([
    expect.stringMatching(`^Your order ${number} is confirmed\n[^]*Please have \\$100.00 ready`),
    expect.stringMatching(`^Your order ${number} has been delivered\n[^]*It is paid`),
    expect.stringMatching(`^Your order ${second.number} at Sedia\n[^]*It is paid`),
    expect.stringMatching(`^Your order ${second.number} is cancelled\n[^]*We will return what you have paid`),
  ]);
});

test("what happens while a mail is being sent gets a mail of its own", async () => {
  const { product, shopper, add, order, send } = await createTestShop(db);
  const [id, who, admin] = [await product(9), await shopper(), await shopper("admin")];
  await add(who, id);
  const { insertedId } = (await order(who)).body;
  const subjects: string[] = [];
  const mail = {
    send: async ({ subject }: MailMessage) => {
      subjects.push(subject);
      if (subjects.length === 1)
        await send("PATCH", `/payments/${insertedId}/confirm`, { token: admin.token });
    },
  };
  await sendDueMails({ db, log, mail, origin });
  await sendDueMails({ db, log, mail, origin });
  expect(subjects).toEqual([expect.stringContaining("at Sedia"), expect.stringContaining("is confirmed")]);
});

/** Orders whose mails are due, and nobody who sends them. */
async function dueMails(howMany: number) {
  const { product, shoppers, add, order } = await createTestShop(db);
  const id = await product(howMany + 1);
  await db.update(orders).set({ mailDueAt: null });
  for (const who of await shoppers(howMany)) {
    await add(who, id);
    await order(who);
  }
}

test("when the shop closes, the letter on its way is finished and the others stay due", async () => {
  await dueMails(3);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const letters: MailMessage[] = [];
  const mail = {
    send: (letter: MailMessage) => {
      letters.push(letter);
      return held;
    },
  };
  const mails = startSending(mail);
  mails.wake();
  await expect.poll(() => letters.length).toBe(1);
  const stopped = mails.stop();
  letGo();
  await stopped;
  expect(letters).toHaveLength(1);
  expect(await db.select().from(orders).where(isNotNull(orders.mailDueAt))).toHaveLength(2);
});

test("a mail server that takes a letter and says nothing does not keep the shop from closing", async () => {
  await dueMails(1);
  let asked = false;
  const mail = {
    send: () => {
      asked = true;
      return new Promise<void>(() => {});
    },
  };
  const mails = startSending(mail);
  mails.wake();
  await expect.poll(() => asked).toBe(true);
  await mails.stop();
  expect(await db.select().from(orders).where(isNotNull(orders.mailDueAt))).toHaveLength(1);
});
