import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { z } from "zod";
import * as identityInputs from "#server/identity/protocol/identity-input.ts";
import { createResponseCheck } from "#testing/response-check.ts";
import { type Operation, operationsOf, undocumentedOperations } from "./operations.ts";
import { type FuzzRequest, requestsFor } from "./request-arbitrary.ts";
import { findResponseProblems } from "./response-problems.ts";
import type { JsonSchema, KnownValues } from "./schema-arbitrary.ts";
import { send } from "./send.ts";
import { password, startFuzzTarget } from "./start-fuzz-target.ts";

const { runs, seed } = inject("fuzz");
const target = await startFuzzTarget();
const { agent, origin } = target;

const findDifferences = createResponseCheck(target.document);

/** Identity routes have no description, and a hostile path may match another route or none. */
function isDescribed({ path }: Operation, request: FuzzRequest): boolean {
  const [sent = ""] = request.path.split("?");
  return path.startsWith("/api") && new RegExp(`^${path.replace(/\{\w+\}/g, "[\\w-]{36}")}$`).test(sent);
}

const identityBodies = Object.values(identityInputs).map(
  (schema) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema,
);
const operations = [
  ...operationsOf(target.document, "/api"),
  ...undocumentedOperations(target.identity, identityBodies),
];

/** Each route has its own users, because requests to another route may have deleted them. */
async function createUsers() {
  const [customer, otherCustomer, admin] = [
    await target.customer(),
    await target.customer(),
    await target.admin(),
  ];
  const { idToken, refreshToken } = await target.signIn(customer);
  const known: KnownValues = {
    uuid: [
      customer.productId,
      customer.itemId,
      customer.orderId,
      otherCustomer.orderId,
      otherCustomer.user.id,
    ],
    productId: [customer.productId, otherCustomer.productId],
    emailAddress: [customer.user.email],
    userId: [customer.user.uid, customer.user.id],
    idToken: [idToken],
    refresh_token: [refreshToken],
    email: [customer.user.email, otherCustomer.user.email],
    password: [password],
    totalAmount: [100],
  };
  return { known, tokens: [undefined, customer.token, admin.token] };
}

function addHeaders(
  request: FuzzRequest,
  { token, requestId }: { token: string | undefined; requestId: string },
): FuzzRequest {
  const clientAddress = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join(".")}`;
  return {
    ...request,
    headers: {
      ...request.headers,
      "X-Forwarded-For": clientAddress,
      "X-Request-Id": requestId,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
  };
}

type Case = [name: string, operation: Operation, users: Awaited<ReturnType<typeof createUsers>>];
const cases: Case[] = [];
// Before the first request, because requests to the bulk routes may archive any product.
for (const operation of operations)
  cases.push([`${operation.method} ${operation.path}`, operation, await createUsers()]);

test.concurrent.each(cases)(
  "%s never fails or leaks internals, for any input",
  async (_, operation, users) => {
    const { known, tokens } = users;
    const requests = fc.tuple(requestsFor(operation, known), fc.constantFrom(...tokens));
    await fc.assert(
      fc.asyncProperty(requests, async ([request, token]) => {
        const requestId = crypto.randomUUID();
        const response = await send(origin, agent, addHeaders(request, { token, requestId }));
        const differences = isDescribed(operation, request)
          ? findDifferences({ ...response, method: operation.method, path: operation.path.slice(4) })
          : [];
        expect([
          ...findResponseProblems(request, response),
          ...target.errorsOf(requestId),
          ...differences,
        ]).toEqual([]);
      }),
      { numRuns: runs, seed, endOnFailure: true },
    );
  },
);
