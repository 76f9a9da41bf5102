import { createMiddleware } from "hono/factory";
import type { UploadLimits } from "#server/uploads/upload-limits.ts";
import type { User } from "#server/users/users.queries.ts";

/** Goes before the limit of the body's size: a refused upload is not read, and its connection is closed. */
export function limitUploads(limits: UploadLimits) {
  return createMiddleware<{ Variables: { user: User } }>(async (c, next) => {
    let admitted = false;
    try {
      await limits.admit(c.var.user.id, async () => {
        admitted = true;
        await next();
      });
    } catch (error) {
      if (!admitted) c.header("Connection", "close");
      throw error;
    }
  });
}
