import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type RunningShop, type Scenario, waitUntil, withRunningShop } from "#tools/faults/scenario.ts";
import { createDataDir, removeDataDir } from "#tools/shop/data-dir.ts";

const hour = 3_600_000;

/** Shifts Node's clock by the number in the file each time the process gets SIGUSR2. The database's clock is not changed. */
const adjustableClock = (file: string) => `
  import { readFileSync } from "node:fs";
  const RealDate = Date;
  let offset = 0;
  process.on("SIGUSR2", () => { offset = Number(readFileSync(${JSON.stringify(file)}, "utf8")); });
  globalThis.Date = class extends RealDate {
    constructor(...given) { given.length === 0 ? super(RealDate.now() + offset) : super(...given); }
    static now() { return RealDate.now() + offset; }
  };`;

/** The server's clock is hours or weeks off and then corrected: at worst, users have to sign in again. */
export const clockSkew: Scenario = {
  name: "clock-skew",
  async run(mainFile) {
    const dataDir = await createDataDir();
    const file = join(dataDir, "clock");
    const preload = `data:text/javascript,${encodeURIComponent(adjustableClock(file))}`;
    try {
      await withRunningShop(
        mainFile,
        { dataDir, settings: { NODE_OPTIONS: `--import=${preload}` } },
        async (running) => {
          const { shop, client } = running;
          const setOffset = async (ms: number) => {
            await writeFile(file, String(ms));
            process.kill(shop.pid, "SIGUSR2");
          };
          const account = await signUp(running);
          await client.assertOrderSucceeds();

          await setOffset(2 * hour);
          await waitUntil(
            "one-hour tokens have expired after two hours",
            async () => (await client.buy()).status === 401,
          );
          await assertSignsIn(running, account);
          await setOffset(-2 * hour);
          await waitUntil(
            "an order succeeds with the clock two hours behind",
            async () => (await client.buy()).status === 201,
          );
          await assertSignsIn(running, account);

          // Long enough for signing keys to rotate.
          await setOffset(60 * 24 * hour);
          await waitUntil("a sign-in succeeds two months ahead", () => signsIn(running, account));
          await setOffset(0);
          await waitUntil("a sign-in succeeds with the clock corrected", () => signsIn(running, account));
          await client.assertPageLoads("/product");
        },
      );
    } finally {
      await removeDataDir(dataDir);
    }
  },
};

type Account = { email: string; password: string };

async function callIdentity({ client }: RunningShop, action: string, account: Account) {
  return client.request(`/identitytoolkit.googleapis.com/v1/accounts:${action}?key=embedded`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(account),
  });
}

async function signUp(running: RunningShop): Promise<Account> {
  const account = { email: `${crypto.randomUUID()}@example.com`, password: "a walnut rocking chair" };
  const { status } = await callIdentity(running, "signUp", account);
  assert(status === 200, `a sign-up returned ${status}`);
  return account;
}

/** Signs in with the password, exchanges the ID token, and makes a request with the access token. */
async function signsIn(running: RunningShop, account: Account): Promise<boolean> {
  const { client } = running;
  const signedIn = await callIdentity(running, "signInWithPassword", account);
  assert(signedIn.status < 500, `a sign-in returned ${signedIn.status}`);
  if (signedIn.status !== 200) return false;
  const { idToken } = JSON.parse(signedIn.text) as { idToken: string };
  const exchanged = await client.request("/api/jwt", {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ email: account.email }),
  });
  if (exchanged.status !== 200) return false;
  const { token } = JSON.parse(exchanged.text) as { token: string };
  const cart = await client.request("/api/cards", { headers: { Authorization: `Bearer ${token}` } });
  return cart.status === 200;
}

async function assertSignsIn(running: RunningShop, account: Account) {
  assert(await signsIn(running, account), "a sign-in failed");
}
