import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expireToken, forgetToken, savedToken, saveToken, tokenKeeper, tokenLifeMs } from "./access-token.ts";
import { fetchWithToken } from "./fetch-with-token.ts";

const shop = "http://shop.example/api";
const fetched = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset().mockImplementation(async () => new Response("{}"));
  tokenKeeper.renew = undefined;
  tokenKeeper.onRefused = vi.fn();
});

afterEach(() => void vi.unstubAllGlobals());

function token(name: string): string {
  return `head.${btoa(JSON.stringify({ iat: 1000, exp: 4600, name }))}.sign`;
}

function sentTokens() {
  return fetched.mock.calls.map(([request]) => request.headers.get("Authorization"));
}

test("a token's life is read from the token, whatever this computer's clock says", () => {
  expect(tokenLifeMs(token("a"))).toBe(3_600_000);
});

test("every call but the plain product list carries the token", async () => {
  saveToken("ann", token("a"));
  await fetchWithToken(`${shop}/products?page=2`);
  await fetchWithToken(`${shop}/products/7`);
  await fetchWithToken(`${shop}/products`, { method: "POST" });
  expect(sentTokens()).toEqual([null, `Bearer ${token("a")}`, `Bearer ${token("a")}`]);
});

test("a call that brings its own bearer keeps it, and its refusal ends nothing", async () => {
  saveToken("ann", token("a"));
  fetched.mockResolvedValue(new Response("{}", { status: 401 }));
  await fetchWithToken(`${shop}/jwt`, { method: "POST", headers: { Authorization: "Bearer id" } });
  expect(sentTokens()).toEqual(["Bearer id"]);
  expect(tokenKeeper.onRefused).not.toHaveBeenCalled();
});

test("a refused token ends the session, with the server's words", async () => {
  saveToken("ann", token("a"));
  for (const status of [401, 403]) {
    fetched.mockResolvedValue(Response.json({ detail: `No (${status}).` }, { status }));
    const answer = await fetchWithToken(`${shop}/cards`);
    expect(tokenKeeper.onRefused).toHaveBeenLastCalledWith(`No (${status}).`);
    expect(await answer.json()).toEqual({ detail: `No (${status}).` });
  }
});

test("a visitor who is refused is not logged out", async () => {
  fetched.mockResolvedValue(new Response("{}", { status: 401 }));
  await fetchWithToken(`${shop}/cards`);
  expect(sentTokens()).toEqual([null]);
  expect(tokenKeeper.onRefused).not.toHaveBeenCalled();
});

test("a token that is due is renewed before it is used", async () => {
  saveToken("ann", token("old"));
  expireToken();
  tokenKeeper.renew = async () => saveToken("ann", token("new"));
  await fetchWithToken(`${shop}/cards`);
  expect(sentTokens()).toEqual([`Bearer ${token("new")}`]);
});

test("a token that is due and cannot be renewed is not sent", async () => {
  saveToken("ann", token("old"));
  expireToken();
  await fetchWithToken(`${shop}/products/7`);
  expect(sentTokens()).toEqual([null]);
  expect(savedToken()).toBe(token("old"));
});

test("a token that was replaced on the way is no reason to end the session", async () => {
  saveToken("ann", token("old"));
  fetched.mockImplementationOnce(async () => {
    saveToken("ann", token("new"));
    return new Response("{}", { status: 401 });
  });
  const answer = await fetchWithToken(`${shop}/cards`, { method: "POST", body: "chair" });
  expect(answer.ok).toBe(true);
  expect(sentTokens()).toEqual([`Bearer ${token("old")}`, `Bearer ${token("new")}`]);
  expect(await fetched.mock.calls[1]?.[0].text()).toBe("chair");
  expect(tokenKeeper.onRefused).not.toHaveBeenCalled();
});

test("an answer that comes after signing out ends nothing twice", async () => {
  saveToken("ann", token("a"));
  fetched.mockImplementationOnce(async () => {
    forgetToken();
    return new Response("{}", { status: 401 });
  });
  await fetchWithToken(`${shop}/cards`);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(tokenKeeper.onRefused).not.toHaveBeenCalled();
});
