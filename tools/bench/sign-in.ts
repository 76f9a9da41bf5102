import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createAccount } from "#server/identity/create-account.ts";
import { type Load, loadCalls, median } from "./load.ts";
import { type Compared, middle } from "./reads.ts";
import type { ShopUnderTest } from "./shop.ts";
import { workLoop } from "./work-loop.ts";

const password = "a walnut rocking chair";
/** What server/identity/passwords.ts asks of a hash. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const connections = 16;
/** As many as the shop lets run at once, so that a processor is left for everything else. */
const hashesAtOnce = Math.max(1, availableParallelism() - 1);

/** The limit of a sign-in is the hash of the password, which is slow on purpose. */
export async function compareSignIn(
  shop: ShopUnderTest,
  rounds: number,
  perRound: number,
): Promise<Compared> {
  const email = `${crypto.randomUUID()}@example.com`;
  await createAccount(shop.database.db, { email, password, emailVerified: true });
  const stored = await hash(password, cost);
  let visitor = 0;
  // Each from an address of its own, or the limit on guesses would end it.
  const nextCalls = () => [
    {
      method: "POST" as const,
      path: "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": addressOf(visitor++) },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  ];
  const shopRounds: Load[] = [];
  const hashRounds: Load[] = [];
  for (let round = 0; round < rounds; round++) {
    const { origin } = shop;
    shopRounds.push(await loadCalls({ origin, connections, amount: perRound, nextCalls, callsEach: 1 }));
    hashRounds.push(await workLoop(hashesAtOnce, perRound, () => verify(stored, password)));
  }
  return {
    name: "sign-in",
    bytes: undefined,
    shop: middle(shopRounds),
    limit: middle(hashRounds),
    ratio: median(shopRounds.map(({ perSecond }, round) => perSecond / (hashRounds[round]?.perSecond ?? 1))),
    processorRatio: undefined,
  };
}

function addressOf(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
}
