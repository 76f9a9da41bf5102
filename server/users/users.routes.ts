import { Hono } from "hono";
import { z } from "zod";
import { largestPhotoBytes, newUser } from "#contract/account-api.ts";
import { plainText } from "#contract/product.ts";
import { normalEmail } from "#contract/user.ts";
import type { Db } from "#server/db/client.ts";
import { DomainError } from "#server/errors.ts";
import type { Guards } from "#server/http/auth.ts";
import { fileOf, smallBody } from "#server/http/body-limits.ts";
import { answers, describe } from "#server/http/describe.ts";
import { limitUploads } from "#server/http/limit-uploads.ts";
import { valid } from "#server/http/validate.ts";
import type { UploadLimits } from "#server/uploads/upload-limits.ts";
import { recordUser } from "./record-user.ts";
import { savePhotoOf } from "./save-photo.ts";
import { findUserByEmail } from "./users.queries.ts";

type UserParts = { db: Db; guards: Guards; uploadsDir: string; uploadLimits: UploadLimits };

const emailPath = z.object({ email: plainText.max(320) });
const photoForm = z.object({ photo: z.instanceof(File, { error: "Choose a picture" }) });

export function userRoutes({ db, guards: { requireAccount, may }, uploadsDir, uploadLimits }: UserParts) {
  return new Hono()
    .post(
      "/",
      describe(
        "Give the signed-in account its record",
        { 201: answers(z.object({ insertedId: z.uuid().nullable() })) },
        [
          "sign_in_required",
          "token_refused",
          "not_yours",
          "email_not_verified",
          "body_too_large",
          "unsupported_media",
        ],
      ),
      requireAccount,
      smallBody,
      valid("json", newUser),
      async (c) => {
        const { name, email } = c.req.valid("json");
        if (normalEmail(email) !== c.var.account.email) {
          throw new DomainError("not_yours", "This e-mail address is not the account's.");
        }
        const { user, inserted } = await recordUser(db, c.var.account, name);
        return c.json({ insertedId: inserted ? user.id : null }, 201);
      },
    )
    .get(
      "/admin/:email",
      describe("Whether an account is an administrator", { 200: answers(z.object({ admin: z.boolean() })) }, [
        "sign_in_required",
        "token_refused",
        "not_yours",
      ]),
      may("GET /users/admin/:email"),
      valid("param", emailPath),
      async (c) => {
        const email = normalEmail(c.req.valid("param").email);
        const { user } = c.var;
        if (email === user.email) return c.json({ admin: user.role === "admin" });
        if (user.role !== "admin")
          throw new DomainError("not_yours", "Only administrators may ask about others.");
        return c.json({ admin: (await findUserByEmail(db, email))?.role === "admin" });
      },
    )
    .post(
      "/me/photo",
      describe(
        "Upload a profile photo (JPEG, PNG, WebP or AVIF)",
        { 201: answers(z.object({ photoURL: z.string() })) },
        [
          "sign_in_required",
          "token_refused",
          "body_too_large",
          "picture_too_large",
          "unsupported_media",
          "too_many_attempts",
          "busy",
        ],
      ),
      may("POST /users/me/photo"),
      limitUploads(uploadLimits),
      fileOf(largestPhotoBytes, "The picture may have at most 5 MB."),
      valid("form", photoForm),
      async (c) => {
        const picture = Buffer.from(await c.req.valid("form").photo.arrayBuffer());
        const upload = { uploadsDir, userId: c.var.user.id, picture };
        const photoURL = await uploadLimits.decode(() => savePhotoOf(db, upload));
        return c.json({ photoURL }, 201);
      },
    );
}
