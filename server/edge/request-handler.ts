import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import { busyAnswer } from "./busy-response.ts";
import { isPersonal, publicReadKey, readPublic, type Shop } from "./cacheable-routes.ts";
import type { Answer } from "./cached-response.ts";
import { createConcurrencyLimit } from "./concurrency-limit.ts";
import { createLoadShedder } from "./load-shedder.ts";
import { type Kept, keepAnswers } from "./response-cache.ts";
import { sendAnswer } from "./send-response.ts";
import type { Files } from "./static-files.ts";
import { bodyArrived } from "./wait-for-body.ts";

type FrontDoorParts = {
  shop: Shop;
  origin: string;
  files: Files;
  log: Logger;
  /** Calls that check or set a password and are worked on at once. */
  passwordCallsAtOnce?: number;
  /** Pages that are being worked on must not be kept. */
  keepsPages?: boolean;
};

const forGood = Number.POSITIVE_INFINITY;

/** Health checks and event streams bypass load shedding. */
const unshedPath = /^\/(?:healthz|readyz|api\/stock\/events)(?:\?|$)/;

function bypassesShedding({ method, url = "" }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && unshedPath.test(url);
}

/** These wait for Argon2, which is slow on purpose. In the request slots they would crowd out other customers. */
const passwordPath =
  /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:(?:signUp|signInWithPassword|resetPassword|update)(?:\?|$)/;

function isPasswordCall({ method, url = "" }: IncomingMessage): boolean {
  return method === "POST" && passwordPath.test(url);
}

/**
 * What every request meets first. What is the same for everyone is sent from memory; only the rest is the shop's work, and only as
 * much of it is taken in as the shop can do in time.
 */
export function createRequestHandler({
  shop,
  origin,
  files,
  log,
  passwordCallsAtOnce = 24,
  keepsPages = true,
}: FrontDoorParts) {
  const shedder = createLoadShedder();
  const passwordCalls = createConcurrencyLimit(passwordCallsAtOnce);
  const keeper = keepAnswers({
    read: async (key) => (await files.read(key)) ?? readPublic(shop, origin, key),
  });
  const work = getRequestListener(shop.fetch, { overrideGlobalObjects: false });

  /** What the answer is kept under; undefined for what is nobody else's business. */
  function keyOf(request: IncomingMessage): string | undefined {
    const { method, url = "" } = request;
    if (method !== "GET" && method !== "HEAD") return undefined;
    const file = files.pathOf(url);
    if (file) return file;
    return keepsPages && !isPersonal(request.headers) ? publicReadKey(url) : undefined;
  }

  /** What is the same for everyone carries no id of a request; a refusal carries the one it was logged with. */
  function answer(request: IncomingMessage, response: ServerResponse, ready: Answer, age?: string) {
    sendAnswer(request, response, ready, age)?.catch((error: unknown) => {
      log.error({ err: error }, "a kept answer was not sent");
      response.destroy();
    });
    if (!log.isLevelEnabled("info")) return;
    const path = request.url?.split("?")[0];
    log.info({ method: request.method, path, status: response.statusCode, kept: true });
  }

  function sendKept(request: IncomingMessage, response: ServerResponse, kept: Kept) {
    answer(request, response, kept.answer, kept.answer.freshMs === forGood ? undefined : ageOf(kept));
  }

  /** In seconds, rounded up, so that what was kept here and what a CDN keeps on top is never more than two. */
  function ageOf(kept: Kept): string {
    return String(Math.ceil(keeper.ageMs(kept) / 1000));
  }

  async function admit(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (bypassesShedding(request)) return true;
    return isPasswordCall(request) ? passwordCalls.admit(response) : shedder.admit(request, response);
  }

  async function takeIn(request: IncomingMessage, response: ServerResponse, key: string | undefined) {
    try {
      if (!(await bodyArrived(request))) return;
      const admitted = await admit(request, response);
      const inNeed = !admitted && key ? keeper.findInNeed(key) : undefined;
      if (inNeed) sendKept(request, response, inNeed);
      else if (!admitted) answer(request, response, busyAnswer(request));
      else if (key === undefined) await work(request, response);
      else sendKept(request, response, await keeper.renew(key));
    } catch (error) {
      log.error({ err: error }, "request failed");
      response.destroy();
    }
  }

  /** What is kept under the very address. Most requests end here, before it is found out what they ask for. */
  function findAtOnce({ method, url = "", headers }: IncomingMessage): Kept | undefined {
    return method === "GET" && !isPersonal(headers) ? keeper.find(url) : undefined;
  }

  const listener: RequestListener = (request, response) => {
    const atOnce = findAtOnce(request);
    if (atOnce) return sendKept(request, response, atOnce);
    const key = keyOf(request);
    const kept = key && keeper.find(key);
    if (kept) sendKept(request, response, kept);
    else void takeIn(request, response, key);
  };

  return { listener, close: shedder.stop };
}
