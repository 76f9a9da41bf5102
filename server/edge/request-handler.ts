import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import { createCountedAddress } from "#server/http/client-address.ts";
import { recordRejection } from "#server/http/rejection-reasons.ts";
import { isPasswordPath } from "#server/identity/sign-in/password-calls.ts";
import { busyResponse } from "./busy-response.ts";
import { cacheKeyOf, isPersonal } from "./cache-policy.ts";
import type { CachedResponse } from "./cached-response.ts";
import { createLoadShedder } from "./load-shedder.ts";
import { releaseWhenDone } from "./release-when-done.ts";
import { priorityOf } from "./request-priority.ts";
import { type CacheEntry, createResponseCache } from "./response-cache.ts";
import { sendResponse } from "./send-response.ts";
import { type EdgeApp, loadShared } from "./shared-responses.ts";
import type { Files } from "./static-files.ts";
import { waitForBody } from "./wait-for-body.ts";
import { isDone } from "./when-done.ts";

type HandlerParts = {
  app: EdgeApp;
  origin: string;
  files: Files;
  log: Logger;
  /** Their X-Forwarded-For is believed. */
  trustedProxies?: readonly string[];
  /** False in development, where pages change. */
  cachesPages?: boolean;
  /** Called when requests have begun to wait, and when none waits any more. */
  onBusy?: (busy: boolean) => void;
  now?: () => number;
};

/** Health checks and event streams bypass load shedding. */
const unshedPath = /^\/(?:healthz|readyz|api\/stock\/events)(?:\?|$)/;
const readyPath = /^\/readyz(?:\?|$)/;

/** Calls with a password wait for Argon2, which is slow on purpose. In the request slots they would crowd out other customers. */
function bypassesShedding({ method, url = "" }: IncomingMessage): boolean {
  if (method === "POST") return isPasswordPath(url);
  return (method === "GET" || method === "HEAD") && unshedPath.test(url);
}

const stuckRetrySeconds = 5;

/** Of the proxy or a new one, as the app has it. Only in the log: caches in between would give the response's to other requests. */
function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"]?.toString() ?? "";
  return /^[\w=-]{1,255}$/.test(given) ? given : randomUUID();
}

/** Entry point for every request: serves files and cached responses, sheds load, and passes the rest to the app. */
export function createRequestHandler({
  app,
  origin,
  files,
  log,
  trustedProxies = [],
  cachesPages = true,
  onBusy,
  now = performance.now.bind(performance),
}: HandlerParts) {
  const countedAddress = createCountedAddress({ trustedProxies });
  const shedder = createLoadShedder({ now, onBusy });
  const cache = createResponseCache({
    load: async (key) => (await files.read(key)) ?? loadShared(app, origin, key),
    now,
  });
  /** Called when the app has done its work on a request. */
  const onWorked = new WeakMap<IncomingMessage, () => void>();
  const passToApp = getRequestListener(
    async (request, bindings) => {
      try {
        return await app.fetch(request, bindings);
      } finally {
        onWorked.get(bindings.incoming as IncomingMessage)?.();
      }
    },
    { overrideGlobalObjects: false },
  );

  /** Undefined for requests whose response must not be cached. */
  function keyOf({ method, url = "", headers }: IncomingMessage): string | undefined {
    if (method !== "GET" && method !== "HEAD") return undefined;
    const file = files.pathOf(url);
    if (file) return file;
    return cachesPages && !isPersonal(headers) ? cacheKeyOf(app, url) : undefined;
  }

  function send(request: IncomingMessage, response: ServerResponse, cached: CachedResponse, age?: string) {
    sendResponse(request, response, cached, age)?.catch((error: unknown) => {
      log.error({ err: error }, "sending a cached response failed");
      response.destroy();
    });
    if (!log.isLevelEnabled("info")) return;
    const path = request.url?.split("?")[0];
    const requestId = requestIdOf(request);
    log.info({ requestId, method: request.method, path, status: response.statusCode, cached: true });
  }

  function sendEntry(request: IncomingMessage, response: ServerResponse, entry: CacheEntry) {
    const permanent = entry.response.freshMs === Number.POSITIVE_INFINITY;
    send(request, response, entry.response, permanent ? undefined : ageOf(entry));
  }

  /** In seconds, rounded up, so that the time in this cache and in a CDN is never more than two. */
  function ageOf(entry: CacheEntry): string {
    return String(Math.ceil(cache.ageMs(entry) / 1000));
  }

  /** Undefined when the request is admitted, or the number of seconds after which it may be retried. */
  async function shed(
    request: IncomingMessage,
    response: ServerResponse,
    worked: Promise<void>,
  ): Promise<number | undefined> {
    if (readyPath.test(request.url ?? "") && shedder.isStuck()) {
      recordRejection(response, "stuck");
      return stuckRetrySeconds;
    }
    if (bypassesShedding(request)) return undefined;
    const admission = await shedder.admit(priorityOf(request), addressOf(request));
    if (!admission.admitted) {
      recordRejection(response, "overload");
      return admission.retryAfterSeconds;
    }
    releaseWhenDone(request, response, { worked, release: admission.release });
    return undefined;
  }

  function addressOf({ socket, headers }: IncomingMessage): string {
    const forwardedFor = headers["x-forwarded-for"]?.toString();
    return countedAddress({ socketAddress: socket.remoteAddress, forwardedFor });
  }

  async function handle(request: IncomingMessage, response: ServerResponse, key: string | undefined) {
    let finish = () => {};
    const worked = new Promise<void>((resolve) => {
      finish = resolve;
    });
    onWorked.set(request, finish);
    try {
      if (!(await waitForBody(request))) return;
      const retryAfterSeconds = await shed(request, response, worked);
      // The client has disconnected while its request waited.
      if (isDone(request, response)) return;
      const stale = retryAfterSeconds && key ? cache.findStale(key) : undefined;
      if (stale) sendEntry(request, response, stale);
      else if (retryAfterSeconds) send(request, response, busyResponse(request, retryAfterSeconds));
      else if (key === undefined) await passToApp(request, response);
      else sendEntry(request, response, await cache.refresh(key));
    } catch (error) {
      log.error({ err: error }, "request failed");
      response.destroy();
    } finally {
      finish();
    }
  }

  /** Most requests end here, before their cache key is computed: it usually is the URL. */
  function findByUrl({ method, url = "", headers }: IncomingMessage): CacheEntry | undefined {
    return method === "GET" && !isPersonal(headers) ? cache.find(url) : undefined;
  }

  const listener: RequestListener = (request, response) => {
    const byUrl = findByUrl(request);
    if (byUrl) return sendEntry(request, response, byUrl);
    const key = keyOf(request);
    const entry = key && cache.find(key);
    if (entry) sendEntry(request, response, entry);
    else void handle(request, response, key);
  };

  return { listener, close: shedder.stop };
}
