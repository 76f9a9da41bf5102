import { makeImageBomb, photoUpload } from "./image-bombs.ts";
import { must } from "./must.ts";
import type { Shopping } from "./shopping.ts";
import type { Customer } from "./storm.ts";

export type Attackers = { users: Customer[]; admin: Customer; ask: Shopping["ask"] };

export type Attack = {
  name: string;
  perSecond: number;
  /** Gives the function that makes the next request. */
  prepare: (attackers: Attackers) => Promise<() => AttackRequest>;
  /** The response of the code under attack, as status and error code. Without one of these the attack did not reach it. */
  reached: string;
  /** Responses of the limits in front of that code. */
  limited: string[];
};

type AttackRequest = { path: string; init: RequestInit };

const json = { "Content-Type": "application/json" };

/** Each call gives the next item, and the first again after the last. */
function rotate<Item>(items: Item[]): () => Item {
  let turn = 0;
  return () => items[turn++ % items.length] as Item;
}

/** A documentation address for each attacker, so that limits per client address do not stop the attack early. */
const addresses = Array.from({ length: 20 }, (_, n) => `198.51.100.${n + 1}`);

const imageBombs: Attack = {
  name: "image bombs",
  perSecond: 8,
  async prepare({ users }) {
    const [bomb, nextUser] = [await makeImageBomb(), rotate(users)];
    return () => photoUpload(bomb, nextUser());
  },
  reached: "413 picture_too_large",
  limited: ["503 busy", "429 too_many_attempts"],
};

const documentFlood: Attack = {
  name: "API documents with changing query strings",
  perSecond: 12,
  async prepare() {
    const nextPath = rotate(["/api/docs", "/api/openapi.json"]);
    let turn = 0;
    return () => ({ path: `${nextPath()}?turn=${turn++}`, init: {} });
  },
  reached: "200",
  limited: [],
};

const identityCall = (call: string, body: unknown, address: string): AttackRequest => ({
  path: `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=embedded`,
  init: { method: "POST", headers: { ...json, "X-Forwarded-For": address }, body: JSON.stringify(body) },
});

const signIns: Attack = {
  name: "sign-ins",
  perSecond: 65,
  /** With the right passwords: wrong ones are soon refused without being checked. */
  async prepare({ ask }) {
    const accounts = addresses.map((address, n) => ({
      address,
      credentials: { email: `${crypto.randomUUID()}@example.com`, password: `a walnut rocking chair ${n}` },
    }));
    for (const { address, credentials } of accounts) {
      const { path, init } = identityCall("signUp", credentials, address);
      const { status, text } = await ask(path, init);
      must(status === 200, `a sign-up was answered with ${status}: ${text}`);
    }
    const nextAccount = rotate(accounts);
    return () => {
      const { address, credentials } = nextAccount();
      return identityCall("signInWithPassword", credentials, address);
    };
  },
  reached: "200",
  limited: ["503 busy", "503 unavailable", "400 TOO_MANY_ATTEMPTS_TRY_LATER"],
};

const longCells: Attack = {
  name: "long cells in a spreadsheet",
  perSecond: 2,
  async prepare({ admin }) {
    const cell = `1${" ".repeat(60_000)}x`;
    const body = `title,category,price,originalPrice,discount,piece,image,description,date
Chair,side,"${cell}",1,"${cell}",1,https://pictures.example/a.jpg,A chair,2026-11-15
`;
    const headers = { Authorization: `Bearer ${admin.token}`, "Content-Type": "text/csv" };
    return () => ({ path: "/api/products/import", init: { method: "POST", headers, body } });
  },
  reached: "400 invalid_input",
  limited: [],
};

export const attacks = [imageBombs, documentFlood, signIns, longCells];
