import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { outbox } from "#server/db/schema/outbox.ts";
import { createTestDb } from "#server/db/test-db.ts";
import type { MailMessage } from "#server/mail/mail.ts";
import { sendDueEmails, sendEmailsJob } from "#server/mail/send-emails.job.ts";
import { createTestOutbox } from "#testing/test-outbox.ts";
import { createTestShop } from "#testing/test-shop.ts";

const { db } = await createTestDb();
const { product, shopper, shoppers, add, checkout, order, send } = await createTestShop(db);

/** Places an order, for a new customer by default. */
async function placeTestOrder(existing?: Awaited<ReturnType<typeof shopper>>) {
  const customer = existing ?? (await shopper());
  await add(customer, await product(9));
  const { body } = await order(customer);
  return { customer, id: String(body.insertedId), number: String(body.number) };
}

const emailsTo = (recipient: string) => db.select().from(outbox).where(eq(outbox.recipient, recipient));

test("an order sends one email with its lines and amount, and customer input is escaped", async () => {
  const { emails, parts, sendDue } = createTestOutbox(db);
  const wake = vi.fn();
  const unlisten = await db.notifications.listen(sendEmailsJob(parts).channel, wake);
  onTestFinished(unlisten);
  const id = await product(9, { title: "Oak <b>chair</b>", priceCents: 9_999, discountPercent: 10 });
  const customer = await shopper();
  await add(customer, id);
  await add(customer, id);
  const json = await checkout(customer, { address: "1 Oak Lane <script>" });
  const { body } = await send("POST", "/payments", { token: customer.token, json });
  await vi.waitFor(() => expect(wake).toHaveBeenCalled(), { timeout: 10_000 });
  await sendDue();
  expect(emails).toHaveLength(1);
  const [email] = emails;
  expect(email?.to).toBe(customer.user.email);
  expect(email?.subject).toBe(`Your order ${body.number} at My shop`);
  expect(email?.text).toContain("2 × Oak <b>chair</b>: $179.98 ($99.99 each, 10% off)");
  expect(email?.text).toContain("Subtotal: $179.98");
  expect(email?.html).toContain("2 × Oak &lt;b&gt;chair&lt;/b&gt;");
  expect(email?.html).not.toContain("<script>");
  expect(await emailsTo(customer.user.email)).toEqual([]);
});

test("a rejected order queues no email", async () => {
  const customer = await shopper();
  await add(customer, await product(9));
  const json = { ...(await checkout(customer)), totalAmount: 1 };
  expect((await send("POST", "/payments", { token: customer.token, json })).status).toBe(409);
  expect(await emailsTo(customer.user.email)).toEqual([]);
});

test("a failed email is retried later and then sent once, by one of several servers, with the same id", async () => {
  const attempts: MailMessage[] = [];
  const failing = createTestOutbox(db, {
    mail: {
      send: (email) => {
        attempts.push(email);
        return Promise.reject(new Error("The mail server is down."));
      },
    },
  });
  const { emails, sendDue } = createTestOutbox(db);
  const { customer } = await placeTestOrder();
  await failing.sendDue();
  await sendDue();
  expect(emails).toEqual([]);
  const [waiting] = await db
    .select({ seconds: sql<number>`extract(epoch from due_at - now())::float8` })
    .from(outbox)
    .where(eq(outbox.recipient, customer.user.email));
  expect(waiting?.seconds).toBeGreaterThan(30);
  expect(waiting?.seconds).toBeLessThanOrEqual(60);
  await db.update(outbox).set({ dueAt: sql`now()` });
  await Promise.all(Array.from({ length: 5 }, sendDue));
  expect(emails.map(({ to, id }) => [to, id])).toEqual([[customer.user.email, attempts[0]?.id]]);
});

test("a server that crashes while it sends leaves the email due again", async () => {
  const { emails, sendDue } = createTestOutbox(db);
  const crashed = createTestOutbox(db, { mail: { send: () => new Promise(() => {}) } });
  const { customer } = await placeTestOrder();
  void crashed.sendDue();
  await expect.poll(async () => (await emailsTo(customer.user.email))[0]?.attempts).toBe(1);
  await sendDue();
  expect(emails).toEqual([]);
  await db.update(outbox).set({ dueAt: sql`${outbox.dueAt} - interval '5 minutes'` });
  await sendDue();
  expect(emails.map(({ to }) => to)).toEqual([customer.user.email]);
});

test("an email that could not be sent for days is deleted", async () => {
  const { emails, parts } = createTestOutbox(db);
  const { customer } = await placeTestOrder();
  await db.update(outbox).set({ expiresAt: sql`${outbox.expiresAt} - interval '3 days'` });
  let expired = 0;
  await sendDueEmails({ ...parts, onExpired: () => expired++ });
  expect([emails, await emailsTo(customer.user.email)]).toEqual([[], []]);
  expect(expired).toBe(1);
});

test("a server whose clock is wrong sends emails all the same", async () => {
  const { emails, sendDue } = createTestOutbox(db);
  await placeTestOrder();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 30 * 24 * 60 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  await sendDue();
  expect(emails).toHaveLength(1);
});

test("a customer with many orders gets a limited number of emails an hour, and the rest in the next hour", async () => {
  // The clock of the limit stands still, so that no hour ends during the test.
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { emails, sendDue } = createTestOutbox(db, { orderEmailsPerHour: 3 });
  const customer = await shopper();
  for (let n = 0; n < 4; n++) await placeTestOrder(customer);
  const nextHour = async () =>
    (await db.execute(sql`select (date_trunc('hour', now()) + interval '1 hour')::text as at`)).rows[0]?.at;
  const before = await nextHour();
  await sendDue();
  expect(emails).toHaveLength(3);
  const [waiting] = await db
    .select({ at: sql<string>`${outbox.dueAt}::text` })
    .from(outbox)
    .where(eq(outbox.recipient, customer.user.email));
  // The clock of the database goes on.
  expect(waiting?.at).toBeOneOf([before, await nextHour()]);
  await db.delete(outbox);
});

test("an order that is confirmed, delivered or canceled sends an email, an unchanged order sends none", async () => {
  const { emails, sendDue } = createTestOutbox(db);
  const admin = await shopper("admin");
  const advance = async (id: string, step: string) => {
    await send("PATCH", `/payments/${id}/${step}`, { token: admin.token });
    await sendDue();
  };
  const first = await placeTestOrder();
  for (const step of ["confirm", "confirm", "paid", "deliver"]) await advance(first.id, step);
  const second = await placeTestOrder(first.customer);
  await advance(second.id, "paid");
  await advance(second.id, "cancel");
  expect(emails.map(({ subject, text }) => `${subject}\n${text}`)).toEqual([
    expect.stringMatching(`^Your order ${first.number} at My shop\n[^]*Please have \\$100.00 ready`),
    expect.stringMatching(`^Your order ${first.number} is confirmed\n[^]*Please have \\$100.00 ready`),
    expect.stringMatching(`^Your order ${first.number} has been delivered\n[^]*It is paid`),
    expect.stringMatching(`^Your order ${second.number} at My shop\n[^]*It is paid`),
    expect.stringMatching(`^Your order ${second.number} is canceled\n[^]*We will return what you have paid`),
  ]);
});

test("a canceled order sends only its cancellation email", async () => {
  const { emails, sendDue } = createTestOutbox(db);
  const { customer, id, number } = await placeTestOrder();
  const admin = await shopper("admin");
  await send("PATCH", `/payments/${id}/cancel`, { token: admin.token });
  await sendDue();
  expect(emails.map(({ subject }) => subject)).toEqual([`Your order ${number} is canceled`]);
  expect(await emailsTo(customer.user.email)).toEqual([]);
});

test("when the shop stops, the email that is being sent is finished and the others stay due", async () => {
  for (const customer of await shoppers(3)) await placeTestOrder(customer);
  const sent: MailMessage[] = [];
  const stopping = new AbortController();
  const { parts } = createTestOutbox(db, {
    mail: {
      send: async (email) => {
        sent.push(email);
        stopping.abort();
      },
    },
  });
  await sendEmailsJob(parts).run(stopping.signal);
  expect(sent).toHaveLength(1);
  expect(await db.$count(outbox)).toBe(2);
});

test("a new order is announced to the shop, if the owner wants to know", async () => {
  const notified = await createTestShop(db, { settings: { orderNoticesEmail: "office@shop.example" } });
  const { emails, sendDue } = createTestOutbox(db);
  await sendDue();
  emails.length = 0;
  const buyer = await notified.shopper();
  await notified.add(buyer, await notified.product(5));
  const { body } = await notified.order(buyer);
  await sendDue();
  expect(emails.map(({ to }) => to).sort()).toEqual([buyer.user.email, "office@shop.example"].sort());
  const notice = emails.find(({ to }) => to === "office@shop.example");
  expect(notice?.subject).toBe(`New order ${body.number}: $100.00`);
  expect(notice?.text).toContain("Ada Shopper has ordered 1 piece for $100.00 (Cash on Delivery).");
  expect(notice?.text).toContain(`/dashboard/orders/${body.insertedId}`);
});

test("the new orders of an hour are announced in one email, if the owner prefers that", async () => {
  const office = "hourly@shop.example";
  const notified = await createTestShop(db, {
    settings: { orderNoticesEmail: office, orderNoticesHourly: true },
  });
  const { emails, sendDue } = createTestOutbox(db);
  const buyer = await notified.shopper();
  const chair = await notified.product(9);
  const placed: string[] = [];
  for (let n = 0; n < 3; n++) {
    await notified.add(buyer, chair);
    placed.push(String((await notified.order(buyer)).body.number));
  }
  await sendDue();
  const notices = () => emails.filter(({ to }) => to === office);
  expect(notices()).toEqual([]);
  // Two servers send at the same time.
  await db.update(outbox).set({ dueAt: sql`now()` }).where(eq(outbox.recipient, office));
  await Promise.all([sendDue(), sendDue()]);
  const texts = notices().map(({ text }) => text);
  for (const number of placed)
    expect(
      texts.filter((text) => text.includes(number)),
      number,
    ).toHaveLength(1);
  expect(await db.$count(outbox, eq(outbox.recipient, office))).toBe(0);

  await notified.add(buyer, chair);
  await notified.order(buyer);
  await notified.add(buyer, chair);
  await notified.order(buyer);
  emails.length = 0;
  await db
    .update(outbox)
    .set({ dueAt: sql`now() + interval '30 seconds'` })
    .where(eq(outbox.recipient, office));
  const [first] = await db.select().from(outbox).where(eq(outbox.recipient, office)).limit(1);
  await db
    .update(outbox)
    .set({ dueAt: sql`now()` })
    .where(eq(outbox.id, String(first?.id)));
  await sendDue();
  expect(notices().map(({ subject }) => subject)).toEqual(["2 new orders: $200.00"]);
});
