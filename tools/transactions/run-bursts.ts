import { setTimeout as sleep } from "node:timers/promises";
import { addChairs, waitUntil } from "#tools/faults/scenario.ts";
import { createShopClient, type ShopClient } from "#tools/faults/shop-client.ts";
import { createCustomers } from "#tools/shop/customers.ts";
import type { Site } from "./site.ts";

/** The shop hashes passwords one at a time and turns more callers away on purpose (SHOP_PASSWORD_CALLS_AT_ONCE). */
const signUpsAtOnce = 16;
const slowMs = 30_000;
const buyersWhileLost = 40;
const lostMs = 1_000;
const outageMs = 15_000;
const patienceMs = 60_000;

type Outcome = { status: number; ms: number; type: string; text?: string };

/** Many people sign up and buy at once, then PgBouncer is killed under load. Returns what must not happen. */
export async function runBursts(site: Site, people: number): Promise<string[]> {
  const productIds = await addChairs(site.db, 10 * people);
  const customers = await createCustomers(site.db, buyersWhileLost);
  const clients = site.origins.map((origin) => createShopClient(origin, customers, productIds));
  const clientOf = (n: number) => clients[n % clients.length] as ShopClient;

  const started = performance.now();
  const tokens = await signUpAll(clientOf, people);
  const bought = await Promise.all(
    tokens.map(({ person, outcome }, n) => buyOnce(clientOf(n), person, outcome)),
  );
  const problems = bought
    .filter(isWrong)
    .map(
      ({ status, ms, type, text }) =>
        `a sign-up or purchase got ${status} after ${Math.round(ms)} ms (${text || type})`,
    );
  console.log(
    `${bought.length - problems.length} of ${people} people signed up and bought in ${Math.round(performance.now() - started)} ms; ` +
      `the slowest response took ${Math.round(Math.max(...bought.map(({ ms }) => ms)))} ms, and ${shedRequests} were asked to wait.`,
  );
  return [...problems, ...(site.restartPooler ? await losePooler(site, clients) : [])];
}

const isWrong = ({ status, ms }: Outcome) => status === 0 || status >= 400 || ms > slowMs;

type SignedUp = { person: Person; outcome: Outcome };
type Person = { name: string; email: string; token: string };

/** In waves, each as large as a server accepts. */
async function signUpAll(clientOf: (n: number) => ShopClient, people: number): Promise<SignedUp[]> {
  const signedUp: SignedUp[] = [];
  for (let from = 0; from < people; from += signUpsAtOnce) {
    const wave = Array.from({ length: Math.min(signUpsAtOnce, people - from) }, (_, n) =>
      signUp(clientOf(from + n)),
    );
    signedUp.push(...(await Promise.all(wave)));
  }
  return signedUp;
}

async function signUp({ request }: ShopClient): Promise<SignedUp> {
  const email = `${crypto.randomUUID()}@example.com`;
  const person = { name: "Ada Customer", email, token: "" };
  const credentials = { email, password: `${crypto.randomUUID()} oak`, returnSecureToken: true };
  const created = await request(
    "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=shop",
    asJson(credentials),
  );
  if (isWrong(created)) return { person, outcome: created };
  const { idToken } = JSON.parse(created.text) as { idToken: string };
  const exchanged = await request("/api/jwt", asJson({ email }, idToken));
  if (isWrong(exchanged)) return { person, outcome: exchanged };
  person.token = (JSON.parse(exchanged.text) as { token: string }).token;
  const recorded = await request("/api/users", asJson({ name: person.name, email }, person.token));
  return { person, outcome: worst(created, exchanged, recorded) };
}

/** A customer whom the shop asks to wait, because it has too much to do, tries again, as the storefront does. */
async function buyOnce(client: ShopClient, person: Person, signedUp: Outcome): Promise<Outcome> {
  if (isWrong(signedUp)) return signedUp;
  const until = performance.now() + patienceMs;
  let bought = await client.buy({ ...person, userId: "", uid: "" });
  while (isShed(bought) && performance.now() < until) {
    shedRequests += 1;
    await sleep(1_000 + Math.random() * 1_000);
    bought = await client.buy({ ...person, userId: "", uid: "" });
  }
  return worst(signedUp, bought);
}

let shedRequests = 0;

/** Turned away at the edge, before anything was done: only the app gives a request an id. */
const isShed = ({ status, text = "" }: Outcome) =>
  status === 503 && text.includes('"busy"') && !text.includes("requestId");

/** A wrong one, or the slowest. */
function worst(...outcomes: [Outcome, ...Outcome[]]): Outcome {
  return outcomes.find(isWrong) ?? outcomes.reduce((one, other) => (other.ms > one.ms ? other : one));
}

function asJson(body: object, token?: string): RequestInit {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  };
}

/** Purchases fail with 503 meanwhile, but none hangs, and the shop sells again soon after. */
async function losePooler(site: Site, clients: ShopClient[]): Promise<string[]> {
  const ended = new AbortController();
  const outcomes: Outcome[] = [];
  const buying = clients.flatMap((client) =>
    Array.from({ length: buyersWhileLost / clients.length }, async () => {
      while (!ended.signal.aborted) outcomes.push(await client.buy());
    }),
  );
  await sleep(lostMs);
  await site.restartPooler?.("SIGKILL", lostMs);
  const restartedAtMs = performance.now();
  for (const client of clients) {
    await waitUntil(
      "the shop is ready",
      async () => (await client.request("/readyz")).status === 200,
      outageMs,
    );
    await waitUntil("the shop sells again", async () => (await client.buy()).status === 201, outageMs);
  }
  console.log(
    `PgBouncer was killed under load. The shop sold again after ${Math.round(performance.now() - restartedAtMs)} ms.`,
  );
  ended.abort();
  await Promise.all(buying);
  return outcomes
    .filter(({ status, ms }) => ![200, 201, 409, 503].includes(status) || ms > slowMs)
    .map(
      ({ status, ms, type }) =>
        `a purchase without PgBouncer got ${status} after ${Math.round(ms)} ms (${type})`,
    );
}
