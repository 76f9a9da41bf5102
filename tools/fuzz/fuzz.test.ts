import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { z } from "zod";
import * as identityInputs from "#server/identity/identity-input.ts";
import { complaintsAbout } from "./judge.ts";
import { operationsOf, undescribedOperations } from "./operations.ts";
import { type FuzzRequest, requestsFor } from "./request-arbitrary.ts";
import type { JsonSchema, KnownValues } from "./schema-arbitrary.ts";
import { send } from "./send.ts";
import { openFuzzedShop, password } from "./test-fuzzed-shop.ts";

const { runs, seed } = inject("fuzz");
const shop = await openFuzzedShop();
const { agent, origin } = shop;

const identityBodies = Object.values(identityInputs).map(
  (schema) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema,
);
const operations = [
  ...operationsOf(shop.document, "/api"),
  ...undescribedOperations(shop.identity, identityBodies),
];

/** New people for each route: the one before may have deleted them. */
async function newcomers() {
  const [customer, bystander, admin] = [await shop.customer(), await shop.customer(), await shop.admin()];
  const { idToken, refreshToken } = await shop.signIn(customer);
  const known: KnownValues = {
    uuid: [customer.productId, customer.itemId, customer.orderId, bystander.orderId, bystander.user.id],
    productId: [customer.productId, bystander.productId],
    emailAddress: [customer.user.email],
    userId: [customer.user.uid, customer.user.id],
    idToken: [idToken],
    refresh_token: [refreshToken],
    email: [customer.user.email, bystander.user.email],
    password: [password],
    totalAmount: [100],
  };
  return { known, tokens: [undefined, customer.token, admin.token] };
}

function from(
  request: FuzzRequest,
  { token, requestId }: { token: string | undefined; requestId: string },
): FuzzRequest {
  const address = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join(".")}`;
  return {
    ...request,
    headers: {
      ...request.headers,
      "X-Forwarded-For": address,
      "X-Request-Id": requestId,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
  };
}

test.concurrent.each(
  operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const),
)("%s survives whatever it is sent", async (_, operation) => {
  const { known, tokens } = await newcomers();
  const requests = fc.tuple(requestsFor(operation, known), fc.constantFrom(...tokens));
  await fc.assert(
    fc.asyncProperty(requests, async ([request, token]) => {
      const requestId = crypto.randomUUID();
      const answer = await send(origin, agent, from(request, { token, requestId }));
      expect([...complaintsAbout(request, answer), ...shop.failuresOf(requestId)]).toEqual([]);
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
});
