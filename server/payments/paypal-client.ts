import { z } from "zod";
import { requireNoTransaction } from "#server/db/no-transaction.ts";
import { type PayPalKeys, ProviderRefusal, ProviderUnavailable, providerTimeoutMs } from "./provider.ts";

type PayPalCall = (
  method: "GET" | "POST",
  path: string,
  request?: { body?: object | string; key?: string },
) => Promise<unknown>;

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

  async function accessToken(signal: AbortSignal): Promise<string> {
    if (token && token.until > Date.now()) return token.value;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    const { status, text } = await send("/v1/oauth2/token", {
      method: "POST",
      headers: { Authorization: `Basic ${basic}`, "Content-Type": "application/x-www-form-urlencoded" },
      body: "grant_type=client_credentials",
      signal,
    });
    if (status !== 200) throw new ProviderUnavailable(`PayPal's sign-in answered ${status}`);
    const { access_token, expires_in } = tokenBody.parse(answerIn(text));
    token = { value: access_token, until: Date.now() + expires_in * 1000 - marginMs };
    return access_token;
  }

  /** With the body: a provider may also hang after the headers. */
  async function send(path: string, init: RequestInit): Promise<{ status: number; text: string }> {
    requireNoTransaction("PayPal");
    try {
      const response = await fetch(new URL(path, apiUrl), init);
      return { status: response.status, text: await response.text() };
    } catch (error) {
      throw new ProviderUnavailable(error);
    }
  }

  /** The requests that are made with one connection share one time limit. */
  function connect(): PayPalCall {
    const signal = AbortSignal.timeout(providerTimeoutMs);
    return async (method, path, { body, key } = {}) => {
      const { status, text } = await send(path, {
        method,
        headers: {
          Authorization: `Bearer ${await accessToken(signal)}`,
          "Content-Type": "application/json",
          // The full representation, with captures and refunds.
          Prefer: "return=representation",
          ...(key && { "PayPal-Request-Id": key }),
        },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
        signal,
      });
      if (status === 401) token = undefined;
      if (status >= 200 && status < 300) return text ? answerIn(text) : undefined;
      if (!isDefinite(status)) throw new ProviderUnavailable(`PayPal answered ${status}`);
      throw refusalOf(text);
    };
  }

  /** Asks PayPal whether it has sent this webhook. The body goes back as it came: parsing it could change it. */
  async function verify(body: string, headers: Headers): Promise<boolean> {
    const names = ["transmission-id", "transmission-time", "transmission-sig", "cert-url", "auth-algo"];
    const signed = Object.fromEntries(
      names.map((name) => [name.replace("-", "_"), headers.get(`paypal-${name}`) ?? ""]),
    );
    if (Object.values(signed).includes("")) return false;
    const fields = JSON.stringify({ ...signed, webhook_id: webhookId }).slice(0, -1);
    const answer = await connect()("POST", "/v1/notifications/verify-webhook-signature", {
      body: `${fields},"webhook_event":${body}}`,
    }).catch((error: unknown) => {
      if (error instanceof ProviderRefusal) return undefined;
      throw error;
    });
    const verified = z.object({ verification_status: z.literal("SUCCESS") }).safeParse(answer);
    return verified.success;
  }

  return { connect, verify };
}

function isDefinite(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 409, 429].includes(status);
}

function refusalOf(text: string): ProviderRefusal {
  const parsed = errorBody.safeParse(parsedJson(text));
  const detail = parsed.data?.details?.[0];
  const message = detail?.description ?? detail?.issue ?? parsed.data?.message;
  return new ProviderRefusal(message ?? "PayPal refused the request", detail?.issue);
}

/** A page of a proxy is no answer. */
function answerIn(text: string): unknown {
  const answer = parsedJson(text);
  if (answer === undefined) throw new ProviderUnavailable("the answer is not JSON");
  return answer;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
