import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Logger } from "pino";
import type { Env } from "#server/env/parse-env.ts";

/** For a unit with `Type=notify`. Node can't send datagrams to a Unix socket, so systemd's own program does. */
export async function notifySystemd(
  state: "READY=1" | "STOPPING=1",
  { underSystemd }: Pick<Env, "underSystemd">,
  log: Pick<Logger, "error">,
): Promise<void> {
  if (!underSystemd) return;
  await promisify(execFile)("systemd-notify", [state]).catch((error: unknown) =>
    log.error({ err: error }, `could not tell systemd ${state}`),
  );
}
