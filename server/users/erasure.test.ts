import { eq, or } from "drizzle-orm";
import { pino } from "pino";
import sharp from "sharp";
import { expect, test } from "vitest";
import { recordAuditEvent } from "#server/audit/record-audit-event.ts";
import { auditEntries, signIns } from "#server/db/schema/audit.ts";
import { idempotencyKeys } from "#server/db/schema/idempotency-keys.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { transact } from "#server/db/transact.ts";
import { call, startIdentity } from "#server/identity/test-identity.ts";
import { deleteUnusedUploads } from "#server/uploads/delete-unused-uploads.job.ts";
import type { UploadStore } from "#server/uploads/upload-store.ts";
import { createTestApi } from "#testing/test-api.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { makeAdmin } from "./change-role.ts";
import { removeUserRecord } from "./remove-user-record.ts";
import { savePhotoOf } from "./save-photo.ts";
import { findUserByEmail } from "./users.queries.ts";

const { db } = await createTestDb();
const { send, uploads, currentKeys } = await createTestApi(db);
const { shopper, send: sendAsAdmin, uploads: otherUploads } = await createTestShop(db);
const { origin } = await startIdentity(db, {
  currentKeys,
  onDelete: removeUserRecord,
});
const log = pino({ level: "silent" });
const password = "a walnut rocking chair";

async function photo() {
  const form = new FormData();
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#2f4a3a" } })
    .png()
    .toBuffer();
  form.set("photo", new File([picture as unknown as BlobPart], "me.png", { type: "image/png" }));
  return form;
}

/** An admin with a photo, sign-ins and audit events. */
async function person(through: typeof send) {
  const email = `erika-${crypto.randomUUID()}@example.com`;
  await call(origin, "accounts:signUp", { email, password });
  await call(origin, "accounts:signInWithPassword", { email, password: "wrong" });
  const { body } = await call(origin, "accounts:signInWithPassword", { email, password });
  const idToken = String(body.idToken);
  const token = String((await through("POST", "/jwt", { token: idToken, json: { email } })).body.token);
  await through("POST", "/users", { token, json: { name: "Erika Unforgettable", email } });
  expect((await through("POST", "/users/me/photo", { token, form: await photo() })).status).toBe(201);
  const user = await findUserByEmail(db, email);
  if (!user) throw new Error("no record");
  const admin = await shopper("admin");
  await makeAdmin(db, admin.user, user.id);
  await recordAuditEvent(db, user, {
    action: "product.deleted",
    subject: "product",
    subjectId: crypto.randomUUID(),
    subjectName: "A chair",
    before: { price: 1 },
    after: null,
  });
  const keyed = { actorId: user.id, key: "k", request: "POST /mails/order-placed/test", requestHash: "" };
  await db.insert(idempotencyKeys).values({ ...keyed, answer: { sentTo: email } });
  return { user, email, uid: String(user.uid), idToken, admin };
}

async function tracesOf({ user, email, uid }: Awaited<ReturnType<typeof person>>, uploads: UploadStore) {
  const acts = await db
    .select()
    .from(auditEntries)
    .where(or(eq(auditEntries.actorId, user.id), eq(auditEntries.subjectId, user.id)));
  return {
    photos: (await uploads.list(user.id)).length,
    signIns: await db.$count(signIns, or(eq(signIns.uid, uid), eq(signIns.email, email))),
    named: acts.filter((act) => /erika/i.test(JSON.stringify(act))).length,
    acts: acts.length,
    keys: await db.$count(idempotencyKeys, eq(idempotencyKeys.actorId, user.id)),
  };
}

test("a user whom an admin deletes leaves no photo, sign-in or name behind; the audit events stay", async () => {
  const erika = await person(sendAsAdmin);
  expect(await tracesOf(erika, otherUploads)).toEqual({ photos: 1, signIns: 3, named: 2, acts: 2, keys: 1 });
  await sendAsAdmin("DELETE", `/users/${erika.user.id}`, { token: erika.admin.token });
  await deleteUnusedUploads({ db, uploads: otherUploads, log });
  expect(await tracesOf(erika, otherUploads)).toEqual({ photos: 0, signIns: 0, named: 0, acts: 3, keys: 0 });
  const acts = await db.select().from(auditEntries).where(eq(auditEntries.actorId, erika.user.id));
  expect(acts).toMatchObject([
    { actorName: "Deleted user", actorEmail: `deleted-${erika.user.id.slice(-12)}`, before: { price: 1 } },
  ]);
});

test("a user who deletes their own account leaves no trace either", async () => {
  const erika = await person(send);
  expect(await tracesOf(erika, uploads)).toEqual({ photos: 1, signIns: 3, named: 2, acts: 2, keys: 1 });
  expect((await call(origin, "accounts:delete", { idToken: erika.idToken })).status).toBe(200);
  await deleteUnusedUploads({ db, uploads, log });
  expect(await tracesOf(erika, uploads)).toEqual({ photos: 0, signIns: 0, named: 0, acts: 2, keys: 0 });
});

test("nothing else about an audit entry can be changed, with or without the setting", async () => {
  const [entry] = await db.select().from(auditEntries).limit(1);
  const { id } = entry ?? { id: "" };
  const change = { actorName: "Another Name" };
  await expect(db.update(auditEntries).set(change).where(eq(auditEntries.id, id))).rejects.toThrow();
  const moved = transact(db, async (tx) => {
    await tx.execute("select set_config('sedia.erasing', 'on', true)");
    await tx.update(auditEntries).set({ action: "user.deleted" }).where(eq(auditEntries.id, id));
  });
  await expect(moved).rejects.toThrow();
});

test("a photo that arrives while its user is being deleted is not kept", async () => {
  const erika = await person(send);
  await transact(db, (tx) => removeUserRecord(tx, erika.uid));
  const late = savePhotoOf(db, { uploads, userId: erika.user.id, picture: await bytes() });
  await expect(late).rejects.toMatchObject({ code: "token_refused" });
  expect((await tracesOf(erika, uploads)).photos).toBe(0);
});

const bytes = async () => Buffer.from(await ((await photo()).get("photo") as File).arrayBuffer());
