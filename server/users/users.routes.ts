import { z } from "zod";
import { newUser } from "#contract/account/new-user.ts";
import { normalEmail } from "#contract/account/normal-email.ts";
import { permissionNames } from "#contract/account/permissions.ts";
import { DomainError } from "#contract/basics/domain-error.ts";
import { plainText } from "#contract/basics/fields.ts";
import { id } from "#contract/basics/id.ts";
import { largestPhotoBytes } from "#contract/basics/largest-files.ts";
import type { Db } from "#server/db/client.ts";
import type { User } from "#server/db/schema/users.ts";
import { limitUploads } from "#server/http/limits.ts";
import { route } from "#server/http/route.ts";
import type { UploadLimits } from "#server/uploads/upload-limits.ts";
import type { UploadStore } from "#server/uploads/upload-store.ts";
import { recordUser } from "./record-user.ts";
import { savePhotoOf } from "./save-photo.ts";
import { findUserByEmail } from "./users.queries.ts";

type UserParts = { db: Db; uploads: UploadStore; uploadLimits: UploadLimits };

const photoForm = z.strictObject({ photo: z.file({ error: "Choose a picture" }) });

export function userRoutes({ db, uploads, uploadLimits }: UserParts) {
  return [
    route(
      "POST /users",
      {
        operationId: "createUser",
        summary: "Create the user record of the signed-in account",
        access: "account",
        input: newUser,
        output: z.object({ insertedId: id.nullable() }),
        status: 201,
        refuses: ["not_yours", "email_not_verified"],
      },
      async ({ account, input: { name, email } }) => {
        if (normalEmail(email) !== account.email)
          throw new DomainError("not_yours", "This email address doesn't belong to your account.");
        const { user, inserted } = await recordUser(db, account, name);
        return { insertedId: inserted ? user.id : null };
      },
    ),
    route(
      "GET /users/admin/:account",
      {
        operationId: "checkAdmin",
        summary: "Check whether an account is an admin",
        access: "user",
        params: z.object({ account: plainText.max(320).meta({ description: "The email address" }) }),
        output: z.object({
          admin: z.boolean(),
          permissions: z.array(z.enum(permissionNames)).optional().meta({ description: "Of staff" }),
        }),
        refuses: ["not_yours"],
      },
      async ({ user, params }) => {
        const email = normalEmail(params.account);
        if (email === user.email) return adminFlag(user);
        if (user.role !== "admin")
          throw new DomainError("not_yours", "Only admins can check other accounts.");
        return adminFlag(await findUserByEmail(db, email));
      },
    ),
    route(
      "POST /users/me/photo",
      {
        operationId: "uploadMyPhoto",
        summary: "Upload a profile photo (JPEG, PNG, WebP or AVIF)",
        access: "user",
        before: limitUploads(uploadLimits.admit),
        form: photoForm,
        maxBody: { bytes: largestPhotoBytes, message: "The picture can be at most 5 MB." },
        output: z.object({ photoURL: z.string() }),
        status: 201,
        refuses: ["picture_too_large", "too_many_attempts", "busy", "storage_full"],
      },
      async ({ user, form }) => {
        const picture = Buffer.from(await form.photo.arrayBuffer());
        const photoURL = await uploadLimits.decode(() =>
          savePhotoOf(db, { uploads, userId: user.id, picture }),
        );
        return { photoURL };
      },
    ),
  ];
}

function adminFlag(user: User | undefined) {
  return {
    admin: user?.role === "admin",
    ...(user?.role === "staff" && { permissions: user.permissions }),
  };
}
