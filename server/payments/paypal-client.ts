import { z } from "zod";
import { requireNoTransaction } from "#server/db/no-transaction.ts";
import { type PayPalKeys, ProviderRefusal, ProviderUnavailable } from "./provider.ts";

type Call = { body?: object | string; key?: string };

const timeoutMs = 10_000;
/** A token is renewed before it ends. */
const marginMs = 60_000;

const tokenBody = z.object({ access_token: z.string(), expires_in: z.number() });
const errorBody = z.object({
  message: z.string().optional(),
  details: z.array(z.object({ issue: z.string(), description: z.string().optional() })).optional(),
});

/** PayPal's REST API by fetch: its package has fixed hosts. */
export function createPayPalClient({ clientId, clientSecret, webhookId, apiUrl }: PayPalKeys) {
  let token: { value: string; until: number } | undefined;

  async function accessToken(): Promise<string> {
    if (token && token.until > Date.now()) return token.value;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    const response = await send("/v1/oauth2/token", {
      method: "POST",
      headers: { Authorization: `Basic ${basic}`, "Content-Type": "application/x-www-form-urlencoded" },
      body: "grant_type=client_credentials",
    });
    if (!response.ok) throw new ProviderUnavailable(`PayPal's sign-in answered ${response.status}`);
    const { access_token, expires_in } = tokenBody.parse(await response.json());
    token = { value: access_token, until: Date.now() + expires_in * 1000 - marginMs };
    return access_token;
  }

  async function send(path: string, init: RequestInit): Promise<Response> {
    requireNoTransaction("PayPal");
    return fetch(new URL(path, apiUrl), { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch(
      (error: unknown) => {
        throw new ProviderUnavailable(error);
      },
    );
  }

  async function call(method: "GET" | "POST", path: string, { body, key }: Call = {}): Promise<unknown> {
    const response = await send(path, {
      method,
      headers: {
        Authorization: `Bearer ${await accessToken()}`,
        "Content-Type": "application/json",
        // The full representation, with captures and refunds.
        Prefer: "return=representation",
        ...(key && { "PayPal-Request-Id": key }),
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    if (response.status === 401) token = undefined;
    const text = await response.text();
    if (response.ok) return text ? JSON.parse(text) : undefined;
    if (!isDefinite(response.status)) throw new ProviderUnavailable(`PayPal answered ${response.status}`);
    throw new ProviderRefusal(messageOf(text));
  }

  /** Asks PayPal whether it has sent this webhook. The body goes back as it came: parsing it could change it. */
  async function verify(body: string, headers: Headers): Promise<boolean> {
    const names = ["transmission-id", "transmission-time", "transmission-sig", "cert-url", "auth-algo"];
    const signed = Object.fromEntries(
      names.map((name) => [name.replace("-", "_"), headers.get(`paypal-${name}`) ?? ""]),
    );
    if (Object.values(signed).includes("")) return false;
    const fields = JSON.stringify({ ...signed, webhook_id: webhookId }).slice(0, -1);
    const answer = await call("POST", "/v1/notifications/verify-webhook-signature", {
      body: `${fields},"webhook_event":${body}}`,
    }).catch((error: unknown) => {
      if (error instanceof ProviderRefusal) return undefined;
      throw error;
    });
    const verified = z.object({ verification_status: z.literal("SUCCESS") }).safeParse(answer);
    return verified.success;
  }

  return { call, verify };
}

function isDefinite(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 409, 429].includes(status);
}

function messageOf(text: string): string {
  const parsed = errorBody.safeParse(parsedJson(text));
  const detail = parsed.data?.details?.[0];
  return detail?.description ?? detail?.issue ?? parsed.data?.message ?? "PayPal refused the request";
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
