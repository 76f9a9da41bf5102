import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearToken, expireToken, savedToken, saveToken, tokenHooks, tokenLifeMs } from "./access-token.ts";
import { fetchWithToken } from "./fetch-with-token.ts";
import type { SessionUser } from "./session-store.ts";

const shop = "http://shop.example/api";
const ann: SessionUser = {
  uid: "ann",
  email: "ann@example.com",
  displayName: "Ann",
  photoURL: null,
  emailVerified: true,
  hasPassword: true,
  googleEmail: null,
};
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
  tokenHooks.renew = undefined;
  tokenHooks.onRejected = vi.fn();
});

afterEach(() => void vi.unstubAllGlobals());

function token(name: string): string {
  return `head.${btoa(JSON.stringify({ iat: 1000, exp: 4600, name }))}.sign`;
}

function sentTokens() {
  return fetched.mock.calls.map(([request]) => request.headers.get("Authorization"));
}

test("a token's lifetime comes from the token, not from the device clock", () => {
  expect(tokenLifeMs(token("a"))).toBe(3_600_000);
});

test("every call but the plain product list carries the token", async () => {
  saveToken(ann, token("a"));
  await fetchWithToken(`${shop}/products?page=2`);
  await fetchWithToken(`${shop}/products/7`);
  await fetchWithToken(`${shop}/products`, { method: "POST" });
  expect(sentTokens()).toEqual([null, `Bearer ${token("a")}`, `Bearer ${token("a")}`]);
});

test("a call with its own bearer token keeps it, and its rejection doesn't end the session", async () => {
  saveToken(ann, token("a"));
  fetched.mockResolvedValue(new Response("{}", { status: 401 }));
  await fetchWithToken(`${shop}/jwt`, { method: "POST", headers: { Authorization: "Bearer id" } });
  expect(sentTokens()).toEqual(["Bearer id"]);
  expect(tokenHooks.onRejected).not.toHaveBeenCalled();
});

test("a rejected token ends the session, with the server's message", async () => {
  saveToken(ann, token("a"));
  for (const status of [401, 403]) {
    fetched.mockResolvedValue(Response.json({ detail: `No (${status}).` }, { status }));
    const response = await fetchWithToken(`${shop}/cards`);
    expect(tokenHooks.onRejected).toHaveBeenLastCalledWith(`No (${status}).`);
    expect(await response.json()).toEqual({ detail: `No (${status}).` });
  }
});

test("a rejected call without a token doesn't end the session", async () => {
  fetched.mockResolvedValue(new Response("{}", { status: 401 }));
  await fetchWithToken(`${shop}/cards`);
  expect(sentTokens()).toEqual([null]);
  expect(tokenHooks.onRejected).not.toHaveBeenCalled();
});

test("a token due for renewal is renewed before it is used", async () => {
  saveToken(ann, token("old"));
  expireToken();
  tokenHooks.renew = async () => saveToken(ann, token("new"));
  await fetchWithToken(`${shop}/cards`);
  expect(sentTokens()).toEqual([`Bearer ${token("new")}`]);
});

test("a token that can't be renewed is not sent", async () => {
  saveToken(ann, token("old"));
  expireToken();
  await fetchWithToken(`${shop}/products/7`);
  expect(sentTokens()).toEqual([null]);
  expect(savedToken()).toBe(token("old"));
});

test("a call rejected with a token that was replaced meanwhile is repeated with the new one", async () => {
  saveToken(ann, token("old"));
  fetched.mockImplementationOnce(async () => {
    saveToken(ann, token("new"));
    return new Response("{}", { status: 401 });
  });
  const response = await fetchWithToken(`${shop}/cards`, { method: "POST", body: "chair" });
  expect(response.ok).toBe(true);
  expect(sentTokens()).toEqual([`Bearer ${token("old")}`, `Bearer ${token("new")}`]);
  expect(await fetched.mock.calls[1]?.[0].text()).toBe("chair");
  expect(tokenHooks.onRejected).not.toHaveBeenCalled();
});

test("a rejection that arrives after sign-out is ignored", async () => {
  saveToken(ann, token("a"));
  fetched.mockImplementationOnce(async () => {
    clearToken();
    return new Response("{}", { status: 401 });
  });
  await fetchWithToken(`${shop}/cards`);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(tokenHooks.onRejected).not.toHaveBeenCalled();
});

test("a required second factor doesn't end the session", async () => {
  saveToken(ann, token("a"));
  tokenHooks.onFactorRequired = vi.fn();
  fetched.mockResolvedValue(Response.json({ code: "second_factor_required" }, { status: 403 }));
  expect((await fetchWithToken(`${shop}/cards`)).status).toBe(403);
  expect(tokenHooks.onFactorRequired).toHaveBeenCalledOnce();
  expect(tokenHooks.onRejected).not.toHaveBeenCalled();
  expect(savedToken()).toBe(token("a"));
});
