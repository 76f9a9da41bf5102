import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { JWK } from "jose";
import { v7 as uuidv7 } from "uuid";
import { type Category, categories } from "#contract/category.ts";
import type { PlacedOrder } from "#contract/order.ts";
import {
  type OrderStatus,
  orderStatuses,
  type PaymentMethod,
  type PaymentStatus,
  paymentMethods,
  paymentStatuses,
} from "#contract/order-choices.ts";
import type { Dimensions, Photo } from "#contract/product.ts";
import type { Role } from "#contract/user.ts";

// UUIDv7 sorts by creation, so the primary key doubles as "newest first".
const id = () => uuid().primaryKey().$defaultFn(uuidv7);
const moment = () => timestamp({ withTimezone: true });
const oneOf = (values: readonly string[]) => sql.raw(`(${values.map((value) => `'${value}'`).join(", ")})`);

export const products = pgTable(
  "products",
  {
    id: id(),
    title: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    category: text().$type<Category>().notNull(),
    priceCents: integer().notNull(),
    originalPriceCents: integer().notNull(),
    discountPercent: numeric({ precision: 5, scale: 2, mode: "number" }).notNull().default(0),
    status: text().notNull().default("Active"),
    date: moment().notNull().defaultNow(),
    image: text().notNull(),
    photos: jsonb().$type<Photo[]>().notNull().default([]),
    company: text(),
    capsuleInfo: text(),
    doses: text(),
    packet: text(),
    /** Chairs of one design in several finishes share it. */
    design: text(),
    dimensions: jsonb().$type<Dimensions>(),
    weightKg: numeric({ precision: 6, scale: 2, mode: "number" }),
    materials: text().array().notNull().default([]),
    colour: text(),
    swatch: text(),
    model: text(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(title || ' ' || name || ' ' || category || ' ' || coalesce(colour, ''))`),
  },
  (table) => [
    check("products_category_known", sql`${table.category} in ${oneOf(categories)}`),
    check("products_price_not_negative", sql`${table.priceCents} >= 0 and ${table.originalPriceCents} >= 0`),
    check("products_discount_is_percent", sql`${table.discountPercent} between 0 and 100`),
    index("products_by_category").on(table.category, table.id),
    index("products_by_price").on(table.priceCents, table.id),
    index("products_by_title").on(table.title, table.id),
    index("products_by_design").on(table.design),
    index("products_search").using("gin", table.searchText.op("gin_trgm_ops")),
    index("products_search_description").using("gin", sql`lower(${table.description}) gin_trgm_ops`),
  ],
);

/** Everyone the shop knows. Who they are is the identity provider's to say; what they may do here is ours. */
export const users = pgTable(
  "users",
  {
    id: id(),
    /** The identity provider's id; empty until an administrator named in advance signs in for the first time. */
    uid: text().unique(),
    email: text().notNull().unique(),
    name: text().notNull(),
    role: text().$type<Role>().notNull().default("user"),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check("users_email_normal", sql`${table.email} = lower(trim(${table.email}))`),
    check("users_role_known", sql`${table.role} in ('admin', 'user')`),
  ],
);

/** Accounts that were deleted here. A hosted provider may still know them; their tokens are refused for good. */
export const removedAccounts = pgTable("removed_accounts", {
  uid: text().primaryKey(),
  removedAt: moment().notNull().defaultNow(),
});

/** Facts about this shop as a whole, such as whether the sample catalogue was loaded. */
export const shopFacts = pgTable("shop_facts", {
  key: text().primaryKey(),
  since: moment().notNull().defaultNow(),
});

/** Where a unit can be. "outside" is where units come from, and where those go that an administrator writes off. */
export type StockPlace = "outside" | "on hand" | "held" | "in cart" | "ordered" | "display";

/**
 * How many units of a product are where. The database keeps it from stock_movements and lets nothing else change it: see the
 * migration stock_books. onHand is what the wire calls piece.
 */
export const stockLevels = pgTable(
  "stock_levels",
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    onHand: integer().notNull().default(0),
    held: integer().notNull().default(0),
    inCarts: integer().notNull().default(0),
    ordered: integer().notNull().default(0),
    display: integer().notNull().default(0),
    putIn: integer().notNull().default(0),
  },
  (table) => [
    check(
      "stock_levels_not_negative",
      sql`least(${table.onHand}, ${table.held}, ${table.inCarts}, ${table.ordered}, ${table.display}) >= 0`,
    ),
    check(
      "stock_levels_balance",
      sql`${table.onHand} + ${table.held} + ${table.inCarts} + ${table.ordered} + ${table.display} = ${table.putIn}`,
    ),
  ],
);

const levelOf = () =>
  uuid()
    .notNull()
    .references(() => stockLevels.productId, { onDelete: "cascade" });

/** Every way a unit may go, and what the ledger calls it. Filled by the migration. */
export const stockKinds = pgTable(
  "stock_kinds",
  {
    kind: text().notNull(),
    fromPlace: text().$type<StockPlace>().notNull(),
    toPlace: text().$type<StockPlace>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.fromPlace, table.toPlace] })],
);

/** The ledger: every change of a product's stock, for good. Rows about units are written by the database itself. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    productId: levelOf(),
    kind: text().notNull(),
    fromPlace: text().$type<StockPlace>().notNull(),
    toPlace: text().$type<StockPlace>().notNull(),
    quantity: integer().notNull(),
    /** Whose unit it was, or which administrator; empty: the shop itself. Outlives the account, so it refers to nothing. */
    userId: uuid(),
    unitId: uuid(),
    orderId: uuid(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: "stock_movements_kind_known",
      columns: [table.kind, table.fromPlace, table.toPlace],
      foreignColumns: [stockKinds.kind, stockKinds.fromPlace, stockKinds.toPlace],
    }),
    check(
      "stock_movements_quantity",
      sql`${table.quantity} > 0 or (${table.quantity} < 0 and ${table.kind} in ('adjusted by admin', 'correction'))`,
    ),
    index("stock_movements_by_product").on(table.productId, table.id),
  ],
);

/** A customer's cart, while it has been touched lately. Whoever changes the cart locks this row first. */
export const carts = pgTable(
  "carts",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    touchedAt: moment().notNull().defaultNow(),
  },
  (table) => [index("carts_by_touch").on(table.touchedAt)],
);

/** A sale. Who and where are kept as they were given, and stay when the account goes. */
export const orders = pgTable(
  "orders",
  {
    id: id(),
    number: integer().notNull().unique().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    username: text().notNull(),
    email: text().notNull(),
    address: text().notNull(),
    phoneNumber: text().notNull(),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    paymentStatus: text().$type<PaymentStatus>().notNull(),
    status: text().$type<OrderStatus>().notNull().default("placed"),
    totalCents: bigint({ mode: "number" }).notNull(),
    discountCents: bigint({ mode: "number" }).notNull(),
    /** What the customer pays. */
    subtotalCents: bigint({ mode: "number" }).notNull(),
    placedAt: moment().notNull().defaultNow(),
    cancelledAt: moment(),
    /** When to send the mail about the order; empty once it is sent. */
    mailDueAt: moment().defaultNow(),
  },
  (table) => [
    check("orders_payment_method_known", sql`${table.paymentMethod} in ${oneOf(paymentMethods)}`),
    check("orders_payment_status_known", sql`${table.paymentStatus} in ${oneOf(paymentStatuses)}`),
    check("orders_status_known", sql`${table.status} in ${oneOf(orderStatuses)}`),
    check("orders_cancelled_when", sql`(${table.status} = 'cancelled') = (${table.cancelledAt} is not null)`),
    check(
      "orders_amounts_add_up",
      sql`${table.discountCents} between 0 and ${table.totalCents} and ${table.subtotalCents} = ${table.totalCents} - ${table.discountCents}`,
    ),
    index("orders_by_user").on(table.userId, table.id),
    index("orders_by_mail_due").on(table.mailDueAt).where(sql`${table.mailDueAt} is not null`),
  ],
);

/** What was ordered, as it was at that moment. */
export const orderLines = pgTable(
  "order_lines",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    productId: uuid().references(() => products.id, { onDelete: "set null" }),
    title: text().notNull(),
    image: text().notNull(),
    priceCents: integer().notNull(),
    discountPercent: numeric({ precision: 5, scale: 2, mode: "number" }).notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check("order_lines_quantity", sql`${table.quantity} > 0`),
    index("order_lines_by_product").on(table.productId),
  ],
);

export type UnitState = "held" | "in cart" | "lapsed" | "ordered" | "display";

/**
 * The units that are not on the shelf, one row each: held for a moment, in a cart, ordered or on display. Writing here is all that
 * code does about stock: the database books every change in the ledger. "lapsed" is a cart item whose unit went back to the shelf.
 */
export const stockUnits = pgTable(
  "stock_units",
  {
    id: id(),
    productId: levelOf(),
    state: text().$type<UnitState>().notNull(),
    /** Of a hold or a cart item. When the account goes, so do these rows, and their units are back on the shelf. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    orderId: uuid().references(() => orders.id),
    /** Chosen by the client, so that asking again does not take a second unit. */
    requestKey: text(),
    heldUntil: moment(),
    addedAt: moment(),
    priceCentsWhenAdded: integer(),
    discountPercentWhenAdded: numeric({ precision: 5, scale: 2, mode: "number" }),
  },
  (table) => [
    check(
      "stock_units_belong_to_somebody",
      sql`case ${table.state}
        when 'held' then ${table.userId} is not null and ${table.orderId} is null and ${table.heldUntil} is not null
        when 'in cart' then ${table.userId} is not null and ${table.orderId} is null and ${table.addedAt} is not null
        when 'lapsed' then ${table.userId} is not null and ${table.orderId} is null and ${table.addedAt} is not null
        when 'ordered' then ${table.userId} is null and ${table.orderId} is not null
        when 'display' then ${table.userId} is null and ${table.orderId} is null
        else false end`,
    ),
    unique("stock_units_one_for_a_key").on(table.userId, table.requestKey),
    index("stock_units_by_product").on(table.productId, table.state),
    index("stock_units_by_order").on(table.orderId).where(sql`${table.orderId} is not null`),
    index("stock_units_by_hold_end").on(table.heldUntil).where(sql`${table.state} = 'held'`),
  ],
);

/** Keys of items that were put into a cart. They are remembered beyond the item, so that a removed one is not added again. */
export const addedKeys = pgTable(
  "added_keys",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text().notNull(),
    productId: uuid().notNull(),
    itemId: uuid().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index("added_keys_by_age").on(table.at)],
);

/** Requests to place an order, by the client's key. Claimed before any work; the answer comes in the same transaction. */
export const orderRequests = pgTable(
  "order_requests",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text().notNull(),
    bodyHash: text().notNull(),
    /** json, not jsonb: the same answer to the letter. */
    answer: json().$type<PlacedOrder>(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index("order_requests_by_age").on(table.at),
  ],
);

/** Accounts of the embedded identity service. With a Firebase project this and all identity_ tables stay empty. */
export const identityAccounts = pgTable(
  "identity_accounts",
  {
    uid: text().primaryKey(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    /** Empty for who signs in by Google or by e-mail link only. */
    passwordHash: text(),
    passwordChangedAt: moment(),
    displayName: text(),
    photoUrl: text(),
    /** Has signed in by a link in a mail, which the protocol counts as a way of its own. */
    emailLinkUsed: boolean().notNull().default(false),
    disabled: boolean().notNull().default(false),
    /** Counts up whenever every token issued so far must become worthless. */
    generation: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    lastSignInAt: moment(),
  },
  (table) => [check("identity_accounts_email_normal", sql`${table.email} = lower(trim(${table.email}))`)],
);

const accountUid = () =>
  text()
    .notNull()
    .references(() => identityAccounts.uid, { onDelete: "cascade" });

/** Which account of another provider, such as Google, is which of ours. */
export const identityLinks = pgTable(
  "identity_links",
  {
    providerId: text().notNull(),
    /** The provider's own id of the person. */
    subject: text().notNull(),
    uid: accountUid(),
    email: text(),
    displayName: text(),
    photoUrl: text(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.subject] }),
    unique("identity_links_one_of_a_kind").on(table.uid, table.providerId),
  ],
);

/** Sessions. Only a refresh token's SHA-256 is kept; the browser's tabs share one token, so it does not rotate. */
export const identitySessions = pgTable(
  "identity_sessions",
  {
    tokenHash: text().primaryKey(),
    uid: accountUid(),
    generation: integer().notNull(),
    signInProvider: text().notNull(),
    signedInAt: moment().notNull().defaultNow(),
    lastUsedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index("identity_sessions_by_uid").on(table.uid),
    index("identity_sessions_by_last_use").on(table.lastUsedAt),
  ],
);

/** One-time codes that went out by mail, by their SHA-256. */
export const identityCodes = pgTable(
  "identity_codes",
  {
    codeHash: text().primaryKey(),
    purpose: text()
      .$type<"PASSWORD_RESET" | "VERIFY_EMAIL" | "VERIFY_AND_CHANGE_EMAIL" | "EMAIL_SIGNIN">()
      .notNull(),
    /** Empty for a sign-in link to an address that has no account yet. */
    uid: text().references(() => identityAccounts.uid, { onDelete: "cascade" }),
    generation: integer(),
    email: text().notNull(),
    newEmail: text(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index("identity_codes_by_uid").on(table.uid),
    index("identity_codes_by_expiry").on(table.expiresAt),
  ],
);

/** The keys that sign ID tokens. Every server reads them here, so that all agree. */
export const identityKeys = pgTable("identity_keys", {
  kid: text().primaryKey(),
  publicJwk: jsonb().$type<JWK>().notNull(),
  privateJwk: jsonb().$type<JWK>().notNull(),
  /** Published before, used from then on. */
  signsFrom: moment().notNull(),
});

/** Sign-ins that were sent to Google and are not back yet, by the SHA-256 of their state. */
export const identityGoogleFlows = pgTable(
  "identity_google_flows",
  {
    stateHash: text().primaryKey(),
    browserHash: text().notNull(),
    codeVerifier: text().notNull(),
    nonce: text().notNull(),
    eventId: text().notNull(),
    authType: text().$type<"signInViaPopup" | "linkViaPopup" | "reauthViaPopup">().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index("identity_google_flows_by_expiry").on(table.expiresAt)],
);

export type GoogleProfile = {
  subject: string;
  email: string;
  emailVerified: boolean;
  name?: string;
  picture?: string;
  idToken: string;
};

/** What Google said about a person, waiting for their browser to fetch it with a one-time ticket. */
export const identityGoogleTickets = pgTable(
  "identity_google_tickets",
  {
    ticketHash: text().primaryKey(),
    eventId: text().notNull(),
    profile: jsonb().$type<GoogleProfile>().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index("identity_google_tickets_by_expiry").on(table.expiresAt)],
);

/** Attempts per address and per account, by the SHA-256 of what is counted. All servers share the count. */
export const attempts = pgTable(
  "attempts",
  {
    keyHash: text().primaryKey(),
    count: integer().notNull(),
    blockedUntil: moment(),
    forgottenAt: moment().notNull(),
  },
  (table) => [index("attempts_by_forgotten").on(table.forgottenAt)],
);
