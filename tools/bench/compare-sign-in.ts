import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createAccount } from "#server/identity/create-account.ts";
import type { BenchShop } from "./bench-shop.ts";
import { type Comparison, medianLoad } from "./compare-reads.ts";
import { type Load, loadCalls, loop, median } from "./load.ts";

const password = "a walnut rocking chair";
/** The parameters in server/identity/sign-in/passwords.ts. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const connections = 16;
/** The shop leaves one core free for other requests. */
const hashConcurrency = Math.max(1, availableParallelism() - 1);

/** The password hash, which is slow by design, is the upper limit of sign-ins. */
export async function compareSignIn(shop: BenchShop, rounds: number, perRound: number): Promise<Comparison> {
  const email = `${crypto.randomUUID()}@example.com`;
  await createAccount(shop.database.db, { email, password, emailVerified: true });
  const stored = await hash(password, cost);
  let client = 0;
  // Each call has its own client address, because rate limits count by address.
  const nextCalls = () => [
    {
      method: "POST" as const,
      path: "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": clientAddress(client++) },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  ];
  const shopRounds: Load[] = [];
  const hashRounds: Load[] = [];
  for (let round = 0; round < rounds; round++) {
    const { origin } = shop;
    shopRounds.push(await loadCalls({ origin, connections, amount: perRound, nextCalls, callsEach: 1 }));
    hashRounds.push(await loop(hashConcurrency, perRound, () => verify(stored, password)));
  }
  return {
    name: "sign-in",
    bytes: undefined,
    shop: medianLoad(shopRounds),
    limit: medianLoad(hashRounds),
    ratio: median(shopRounds.map(({ perSecond }, round) => perSecond / (hashRounds[round]?.perSecond ?? 1))),
    cpuRatio: undefined,
  };
}

function clientAddress(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
}
