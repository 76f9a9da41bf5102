import { expect, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import type { Access } from "#server/http/auth.ts";
import { createTestShop } from "./test-shop.ts";

const { db } = await createTestDb();
const { api, declaredRoutes } = await createTestShop(db);
const nameOf = (route: (typeof declaredRoutes)[number]) => `${route.method} ${route.path}`;

test("the API has no route that is not declared", () => {
  const mounted = api.routes.filter(({ method }) => method !== "ALL");
  const calls = new Set(mounted.map(({ method, path }) => `${method} ${path}`));
  expect([...calls].sort()).toEqual(declaredRoutes.map(nameOf).sort());
});

test("an action's path is /nouns/:id/action", () => {
  const ofUsers = ["admin/:account", "reinstate/:id", "role/:id", "second-factor/:id", "suspend/:id"];
  const otherwise = declaredRoutes
    .map(({ path }) => path)
    .filter((path) => /\/[a-z-]*[a-rt-z]\/:\w+$/.test(path));
  // The dashboards of others may call these.
  expect([...new Set(otherwise)].sort()).toEqual(ofUsers.map((path) => `/users/${path}`));
});

/** Listed here again, because a wrong declaration would open a route and its test alike. All other routes are for admins. */
const notForAdminsOnly: Record<string, Access> = {
  "GET /openapi.json": "public",
  "GET /docs": "public",
  "GET /docs/page.css": "public",
  "GET /docs/start.js": "public",
  "GET /docs/swagger-ui-bundle.js": "public",
  "GET /docs/swagger-ui.css": "public",
  "POST /jwt": "public",
  "GET /categories": "public",
  "GET /content/site": "public",
  "GET /content/home": "public",
  "GET /pages/:slug": "public",
  "GET /posts": "public",
  "GET /posts/:slug": "public",
  "GET /products": "public",
  "GET /products/facets": "public",
  "GET /products/featured": "public",
  "GET /products/:id": "public",
  "GET /products/:id/related": "public",
  "GET /stock/events": "public",
  "PATCH /products/:id/decrement": "user",
  "GET /cards": "user",
  "POST /cards": "user",
  "GET /cards/:id": "user",
  "DELETE /cards/:id": "user",
  "POST /cards/:id/reserve": "user",
  "POST /payments": "user",
  "GET /delivery/earliest": "public",
  "GET /delivery/offer": "user",
  "PATCH /payments/:id/delivery": "user",
  "GET /payments/mine": "user",
  "GET /payments/mine/open": "user",
  "GET /invoices/:id": "user",
  "GET /payments/:id/returns": "user",
  "POST /payments/:id/returns": "user",
  "POST /returns/find": "public",
  "POST /returns": "public",
  "GET /returns": "orders",
  "PATCH /returns/:id/received": "orders",
  "GET /invoices": "orders",
  "GET /invoices/months/:month/csv": "orders",
  "GET /invoices/months/:month/zip": "orders",
  "GET /payments/:id": "user",
  "PATCH /payments/:id/cancel": "user",
  "POST /payments/:id/pay": "user",
  "POST /payments/:id/check": "user",
  "POST /webhooks/:provider": "public",
  "GET /orders": "orders",
  "GET /orders/counts": "orders",
  "GET /orders/ids": "orders",
  "GET /orders/lines/export": "orders",
  "GET /orders/slips": "orders",
  "GET /orders/stops": "orders",
  "GET /orders/labels": "orders",
  "GET /orders/:id/details": "orders",
  "POST /orders/:id/notes": "orders",
  "PATCH /orders/:id/address": "orders",
  "POST /orders/:id/emails/:emailId/resend": "orders",
  "GET /orders/batches/current": "orders",
  "POST /orders/batches": "orders",
  "POST /orders/batches/:id/next": "orders",
  "POST /orders/batches/:id/undo": "orders",
  "GET /payments/:id/money": "orders",
  "POST /payments/:id/refunds": "orders",
  "GET /payments/refunds": "orders",
  "POST /payments/refunds/:id/retry": "orders",
  "POST /users": "account",
  "POST /users/me/photo": "user",
  "GET /users/admin/:account": "user",
  "GET /users/me/data": "user",
  "GET /users/me/security": "user",
  "POST /users/me/recovery-codes": "user",
  "GET /users/me/sessions": "user",
  "DELETE /users/me/sessions": "user",
  "DELETE /users/me/sessions/:id": "user",
  "POST /users/me/sign-out": "user",
  "GET /products/bin": "catalog",
  "GET /products/export": "catalog",
  "GET /products/export/zip": "catalog",
  "GET /products/import/template": "catalog",
  "GET /products/tags": "catalog",
  "POST /products": "catalog",
  "POST /products/import": "catalog",
  "POST /products/import/pieces": "catalog",
  "DELETE /products/import/pieces": "catalog",
  "POST /products/import/zip": "catalog",
  "POST /products/bulk/preview": "catalog",
  "PATCH /products/bulk": "catalog",
  "PATCH /products/bulk/undo": "catalog",
  "POST /products/instructions": "catalog",
  "POST /products/models": "catalog",
  "POST /products/photos": "catalog",
  "PATCH /products/:id": "catalog",
  "DELETE /products/:id": "catalog",
  "PATCH /products/:id/restore": "catalog",
  "POST /products/:id/duplicate": "catalog",
  "GET /products/:id/prices": "catalog",
  "GET /products/:id/stock": "catalog",
  "POST /products/:id/stock": "catalog",
  "PATCH /products/:id/stock": "catalog",
  "GET /products/:id/stock/export": "catalog",
  "GET /products/:id/stock/movements": "catalog",
  "POST /categories": "catalog",
  "PATCH /categories/order": "catalog",
  "PATCH /categories/:id": "catalog",
  "DELETE /categories/:id": "catalog",
  "GET /payments": "orders",
  "GET /payments/export": "orders",
  "PATCH /payments/confirm": "orders",
  "PATCH /payments/:id/confirm": "orders",
  "PATCH /payments/:id/deliver": "orders",
  "PATCH /payments/:id/paid": "orders",
  "GET /sales": "figures",
  "GET /users": "customers",
  "GET /users/:id": "customers",
};

test("roles, deletions, personal data and webhooks need a recent sign-in", () => {
  expect(
    declaredRoutes
      .filter(({ recent }) => recent)
      .map(nameOf)
      .sort(),
  ).toEqual([
    "DELETE /users/:id",
    "DELETE /users/second-factor/:id",
    "GET /invoices/months/:month/csv",
    "GET /invoices/months/:month/zip",
    "GET /orders/lines/export",
    "GET /payments/export",
    "GET /users/me/data",
    "PATCH /erasure",
    "PATCH /users/admin/:account",
    "PATCH /users/reinstate/:id",
    "PATCH /users/role/:id",
    "PATCH /users/suspend/:id",
    "PATCH /webhook-endpoints/:id",
    "POST /api-keys",
    "POST /users/me/recovery-codes",
    "POST /webhook-endpoints",
    "POST /webhook-endpoints/:id/secret",
  ]);
});

/** All other routes take a key with the permission of their access, if that is one. */
test("API keys handle any order, but have no bulk actions", () => {
  const special = declaredRoutes.filter(({ keys }) => keys);
  expect(Object.fromEntries(special.map((route) => [nameOf(route), route.keys]))).toEqual({
    "GET /payments/:id": "orders",
    "PATCH /payments/:id/cancel": "orders",
    "POST /payments/:id/check": "orders",
    "GET /payments/:id/returns": "orders",
    "GET /invoices/:id": "orders",
    "GET /orders/batches/current": "none",
    "POST /orders/batches": "none",
    "POST /orders/batches/:id/next": "none",
    "POST /orders/batches/:id/undo": "none",
  });
});

test("before enrolling, admins and staff can only set up the required factor and sign out", () => {
  expect(
    declaredRoutes
      .filter(({ beforeEnrollment }) => beforeEnrollment)
      .map(nameOf)
      .sort(),
  ).toEqual(["GET /users/me/security", "POST /users/me/recovery-codes", "POST /users/me/sign-out"]);
});

test("no route is open to more clients than intended", () => {
  const open = declaredRoutes.filter(({ access }) => access !== "admin");
  expect(Object.fromEntries(open.map((route) => [nameOf(route), route.access]))).toEqual(notForAdminsOnly);
});
