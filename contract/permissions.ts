import type { Role } from "./user.ts";

/** Who may call: anybody, an account that may have no record yet, a customer for what is theirs, or administrators only. */
export type Caller = "everyone" | "account" | "user" | "admin";

/** Every call of the API and who may make it. The server's guards and the dashboard's menu read it; a call that is not listed does not compile. */
export const permissions = {
  "GET /openapi.json": "everyone",
  "GET /docs": "everyone",
  // Carries the identity provider's token instead of ours, and checks it itself.
  "POST /jwt": "everyone",

  "GET /products": "everyone",
  "GET /products/:id": "everyone",
  "GET /products/:id/related": "everyone",
  "POST /products": "admin",
  "PATCH /products/:id": "admin",
  "DELETE /products/:id": "admin",
  "PATCH /products/:id/restore": "admin",
  "POST /products/photos": "admin",
  "GET /products/export": "admin",
  "POST /products/import": "admin",

  "GET /stock/events": "everyone",
  "PATCH /products/:id/decrement": "user",
  "GET /cards": "user",
  "POST /cards": "user",
  "GET /cards/:id": "user",
  "DELETE /cards/:id": "user",
  "POST /cards/:id/reserve": "user",

  "POST /payments": "user",
  "GET /payments/mine": "user",
  "GET /payments/:id": "user",
  "PATCH /payments/:id/cancel": "user",
  "GET /payments": "admin",
  "GET /payments/export": "admin",
  "PATCH /payments/confirm": "admin",
  "PATCH /payments/:id/confirm": "admin",
  "PATCH /payments/:id/deliver": "admin",
  "PATCH /payments/:id/paid": "admin",
  "GET /sales": "admin",

  "POST /users": "account",
  "POST /users/me/photo": "user",
  "GET /users/admin/:email": "user",
  "GET /users": "admin",
  "GET /users/:id": "admin",
  "PATCH /users/admin/:id": "admin",
  "DELETE /users/:id": "admin",

  "GET /audit": "admin",
  "GET /sign-ins": "admin",
} as const satisfies Record<string, Caller>;

export type Call = keyof typeof permissions;

/** The calls that need a user's record: the guard gives the route its user. */
export type CallOfUser = {
  [Name in Call]: (typeof permissions)[Name] extends "user" | "admin" ? Name : never;
}[Call];

/** Whether somebody who is signed in with this role may make the call. */
export function mayCall(role: Role, call: Call): boolean {
  return permissions[call] !== "admin" || role === "admin";
}
