import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { must } from "#tools/faults/must.ts";
import {
  type Drill,
  eventually,
  newDataDir,
  onStage,
  removeDataDir,
  type Stage,
} from "#tools/faults/stage.ts";

const hour = 3_600_000;

/** Node's clock, moved by what a file says whenever the process is told to look. The database's clock stays. */
const movableClock = (file: string) => `
  import { readFileSync } from "node:fs";
  const RealDate = Date;
  let offset = 0;
  process.on("SIGUSR2", () => { offset = Number(readFileSync(${JSON.stringify(file)}, "utf8")); });
  globalThis.Date = class extends RealDate {
    constructor(...given) { given.length === 0 ? super(RealDate.now() + offset) : super(...given); }
    static now() { return RealDate.now() + offset; }
  };`;

/** A server's clock is hours or weeks off, and is set right again: at worst people sign in once more. */
export const clockJumping: Drill = {
  name: "clock-jumping",
  async run(mainFile) {
    const dataDir = await newDataDir();
    const file = join(dataDir, "clock");
    const preload = `data:text/javascript,${encodeURIComponent(movableClock(file))}`;
    try {
      await onStage(
        mainFile,
        { dataDir, settings: { NODE_OPTIONS: `--import=${preload}` } },
        async (stage) => {
          const { shop, shopping } = stage;
          const jump = async (ms: number) => {
            await writeFile(file, String(ms));
            process.kill(shop.pid, "SIGUSR2");
          };
          const person = await signUp(stage);
          await shopping.mustBuy();

          await jump(2 * hour);
          await eventually(
            "tokens of an hour are over after two",
            async () => (await shopping.buy()).status === 401,
          );
          await mustSignIn(stage, person);
          await jump(-2 * hour);
          await eventually(
            "an order with the clock two hours behind",
            async () => (await shopping.buy()).status === 201,
          );
          await mustSignIn(stage, person);

          // Long enough that new keys are made and old ones thrown away.
          await jump(60 * 24 * hour);
          await eventually("a sign-in two months ahead", () => signsIn(stage, person));
          await jump(0);
          await eventually("a sign-in with the clock set right", () => signsIn(stage, person));
          await shopping.mustServe("/product");
        },
      );
    } finally {
      await removeDataDir(dataDir);
    }
  },
};

type Person = { email: string; password: string };

async function account({ shopping }: Stage, action: string, person: Person) {
  return shopping.ask(`/identitytoolkit.googleapis.com/v1/accounts:${action}?key=embedded`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(person),
  });
}

async function signUp(stage: Stage): Promise<Person> {
  const person = { email: `${crypto.randomUUID()}@example.com`, password: "a walnut rocking chair" };
  const { status } = await account(stage, "signUp", person);
  must(status === 200, `signing up was answered with ${status}`);
  return person;
}

/** All the way: password, access token, and a call with it. */
async function signsIn(stage: Stage, person: Person): Promise<boolean> {
  const signedIn = await account(stage, "signInWithPassword", person);
  must(signedIn.status < 500, `signing in was answered with ${signedIn.status}`);
  if (signedIn.status !== 200) return false;
  const { idToken } = JSON.parse(signedIn.text) as { idToken: string };
  const exchanged = await stage.shopping.ask("/api/jwt", {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ email: person.email }),
  });
  if (exchanged.status !== 200) return false;
  const { token } = JSON.parse(exchanged.text) as { token: string };
  const cart = await stage.shopping.ask("/api/cards", { headers: { Authorization: `Bearer ${token}` } });
  return cart.status === 200;
}

async function mustSignIn(stage: Stage, person: Person) {
  must(await signsIn(stage, person), "a person could not sign in");
}
