import { Agent, request } from "node:https";
import { buffer } from "node:stream/consumers";
import type { CartItem } from "#contract/orders/cart.ts";
import type { Customer } from "#tools/shop/customers.ts";

/** What visitors have seen. Every response must be a success: they never try again. */
export type Visits = { requests: number; failures: string[] };

type Sent = { token?: string; body?: string };

export type ShopSite = ReturnType<typeof createSite>;

/** A shop behind a proxy with a certificate that no authority has signed. */
export function createSite(origin: string) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });

  function open(method: string, path: string, { token, body }: Sent = {}) {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
      ...(method !== "GET" && { "idempotency-key": crypto.randomUUID() }),
    };
    return request(`${origin}${path}`, { method, headers, agent }).end(body);
  }

  return {
    open,

    send(method: string, path: string, sent?: Sent): Promise<{ status: number; type: string; text: string }> {
      return new Promise((resolve, reject) => {
        open(method, path, sent)
          .once("error", reject)
          .once("response", (response) => {
            buffer(response).then(
              (body) =>
                resolve({
                  status: response.statusCode ?? 0,
                  type: response.headers["content-type"] ?? "",
                  text: body.toString(),
                }),
              reject,
            );
          });
      });
    },
  };
}

/** Customers read pages and lists, and fill and empty their carts, until they are told to stop. */
export async function visit(
  site: ShopSite,
  customers: Customer[],
  productIds: string[],
  visits: Visits,
  stopping: AbortSignal,
) {
  await Promise.all(
    customers.map(async ({ token }, n) => {
      for (let turn = n; !stopping.aborted; turn++)
        await visitOnce(site, token, productIds[turn % productIds.length] ?? "", visits);
    }),
  );
}

async function visitOnce({ send }: ShopSite, token: string, productId: string, visits: Visits) {
  async function expectSuccess(method: string, path: string, sent?: Sent): Promise<string> {
    visits.requests++;
    const { status, text } = await send(method, path, sent).catch((error: Error) => ({
      status: error.message,
      text: "",
    }));
    if (status === 200 || status === 201) return text;
    visits.failures.push(`${method} ${path}: ${status}`);
    return "";
  }

  const page = await expectSuccess("GET", "/");
  const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0];
  if (asset) await expectSuccess("GET", asset);
  await expectSuccess("GET", `/products/${productId}`);
  await expectSuccess("GET", "/api/products?limit=12");
  await expectSuccess("PATCH", `/api/products/${productId}/decrement`, { token });
  await expectSuccess("POST", "/api/cards", { token, body: JSON.stringify({ productId }) });
  const items = await expectSuccess("GET", "/api/cards", { token });
  for (const { _id } of JSON.parse(items || "[]") as CartItem[])
    await expectSuccess("DELETE", `/api/cards/${_id}`, { token });
}
