import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll } from "vitest";
import { createApp } from "#server/app.ts";
import type { Db } from "#server/db/client.ts";
import type { Replica } from "#server/db/replica.ts";
import { parseEnv } from "#server/env/parse-env.ts";
import { loadSettings } from "#server/settings/current-settings.ts";
import { createRequestHandler } from "./request-handler.ts";
import { findFiles } from "./static-files.ts";

/** The real app behind the request handler, on a free port, with these files in its data folder. */
export async function startTestServer(db: Db, contents: Record<string, string> = {}, replica?: Replica) {
  const dataDir = await mkdtemp(join(tmpdir(), "sedia-edge-"));
  const lines: string[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => lines.push(line) });
  const env = parseEnv({
    SHOP_DATA_DIR: dataDir,
    SHOP_ORIGIN: "http://shop.example",
    SHOP_PRIVATE_WEBHOOKS: "true",
  });
  const app = createApp({
    db,
    replica,
    env,
    log,
    settings: await loadSettings(db),
    loadBuild: () => Promise.reject(new Error("no pages here")),
  });

  for (const folder of ["client/assets", "catalog/images", "uploads"])
    await mkdir(join(dataDir, folder), { recursive: true });
  for (const [path, content] of Object.entries(contents)) await writeFile(join(dataDir, path), content);
  const files = await findFiles({
    clientDir: join(dataDir, "client"),
    catalogDir: join(dataDir, "catalog"),
    uploads: app.uploads,
  });
  let nowMs = 0;
  const now = () => nowMs;
  const { listener, close } = createRequestHandler({ app, origin: env.origin, files, log, now });
  const server = createServer(listener).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  afterAll(async () => {
    close();
    app.endStreams();
    server.closeAllConnections();
    server.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Sends the path as it is: fetch would normalize it. */
  async function send(path: string, headers: Record<string, string> = {}, method = "GET") {
    const request = get({ port, path, headers, method, agent: false });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    return { status: response.statusCode, headers: response.headers, body, text: body.toString() };
  }

  /** Moves the clock of the cache, which otherwise stands still. */
  function skip(ms: number) {
    nowMs += ms;
  }

  return { app, port, dataDir, lines, skip, send };
}
