import assert from "node:assert/strict";
import type { Customer } from "#tools/shop/customers.ts";
import { makeImageBomb, photoUpload } from "./image-bombs.ts";
import type { ShopClient } from "./shop-client.ts";

export type Attackers = { users: Customer[]; admin: Customer; request: ShopClient["request"] };

export type Attack = {
  name: string;
  perSecond: number;
  /** Returns the function that builds the next request. */
  prepare: (attackers: Attackers) => Promise<() => AttackRequest>;
  /** Status and error code from the code under attack. At least one such response proves that the attack reached it. */
  reached: string;
  /** Text in every such response, where the code alone does not prove it. */
  text?: string;
  /** Responses from the limits in front of that code. */
  limited: string[];
};

type AttackRequest = { path: string; init: RequestInit };

const json = { "Content-Type": "application/json" };

/** Each call returns the next item, in a cycle. */
function rotate<Item>(items: Item[]): () => Item {
  let turn = 0;
  return () => items[turn++ % items.length] as Item;
}

/** One client address for each attacker, because rate limits count by address. */
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

const docsFlood: Attack = {
  name: "API docs with changing query strings",
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
  /** With correct passwords: after a few wrong ones the shop rejects sign-ins without hashing. */
  async prepare({ request }) {
    const accounts = addresses.map((address, n) => ({
      address,
      credentials: { email: `${crypto.randomUUID()}@example.com`, password: `a walnut rocking chair ${n}` },
    }));
    for (const { address, credentials } of accounts) {
      const { path, init } = identityCall("signUp", credentials, address);
      const { status, text } = await request(path, init);
      assert(status === 200, `a sign-up returned ${status}: ${text}`);
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
  name: "CSV imports with long cells",
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
  text: "line 2: price",
  limited: [],
};

export const attacks = [imageBombs, docsFlood, signIns, longCells];
