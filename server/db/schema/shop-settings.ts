import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, numeric, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { DeliveryWindow } from "#contract/orders/delivery.ts";
import type { ShopLogo } from "#contract/settings/public-settings.ts";
import { moment } from "./columns.ts";

const limit = (usual: number) => integer().notNull().default(usual);

/** Everything the owner decides about the shop: exactly one row, inserted by the migration. Empty text: not given. */
export const shopSettings = pgTable(
  "shop_settings",
  {
    id: smallint().primaryKey().default(1),
    /** Counts changes, so that an admin does not overwrite another's. */
    version: integer().notNull().default(1),
    /** When the settings of the environment were taken over: once, at the first start. */
    seededAt: moment(),
    /** Whether the shop shows the sample data that it started with. */
    sampleData: boolean().notNull().default(false),
    firstStepsDismissed: boolean().notNull().default(false),
    name: text().notNull().default("My shop"),
    logo: jsonb().$type<ShopLogo>(),
    /** The folder of uploads with the icon in all sizes. Null: the icon that comes with the program. */
    icon: text(),
    /** Null: the usual green. */
    accentColor: text(),
    accentColorDark: text(),
    contactEmail: text().notNull().default(""),
    phone: text().notNull().default(""),
    postalAddress: text().notNull().default(""),
    legalName: text().notNull().default(""),
    registrationNumber: text().notNull().default(""),
    vatNumber: text().notNull().default(""),
    socialLinks: text().array().notNull().default([]),
    currency: text().notNull().default("USD"),
    /** Decimals of all stored amounts. Set when the currency is chosen. */
    currencyDigits: smallint().notNull().default(2),
    /** Whether a migration had to guess the digits. `npm run doctor` asks about them. */
    currencyDigitsGuessed: boolean().notNull().default(false),
    locale: text().notNull().default("en-US"),
    timeZone: text().notNull().default("UTC"),
    /** Included in prices. */
    taxPercent: numeric({ precision: 5, scale: 2, mode: "number" }).notNull().default(0),
    orderNumberPrefix: text().notNull().default("S-"),
    orderNoticesEmail: text().notNull().default(""),
    /** One email with the new orders of an hour, instead of one for each. */
    orderNoticesHourly: boolean().notNull().default(false),
    orderButton: text().notNull().default("Place an Order"),
    /** 1 is Monday. Empty: customers choose no day of delivery. */
    deliveryWeekdays: integer().array().notNull().default([]),
    deliveryWindows: jsonb().$type<DeliveryWindow[]>().notNull().default([]),
    deliveryBlackoutDays: text().array().notNull().default([]),
    deliveryLeadDays: integer().notNull().default(2),
    /** Customers move the day until so many days before it. */
    deliveryMoveDays: integer().notNull().default(2),
    /** Countries and ranges of postcodes. Empty: everywhere. */
    deliveryAreas: text().array().notNull().default([]),
    withdrawalDays: integer().notNull().default(14),
    lowStockAt: integer().notNull().default(5),
    /** If false, the last unit of a product stays in the showroom. */
    sellLastPiece: boolean().notNull().default(false),
    /** Whether storefront lists show one product per design. */
    onePerDesign: boolean().notNull().default(false),
    cartDays: integer().notNull().default(7),
    maxHoldMinutes: limit(10),
    maxUnitsPerProduct: limit(24),
    maxUnitsPerProductUnverified: limit(12),
    maxUnitsInCart: limit(60),
    maxUnitsInCartUnverified: limit(24),
    maxOpenOrders: limit(20),
    maxOpenOrdersUnverified: limit(5),
    /** Websites whose scripts may call the API. Empty: only the shop's own pages. */
    corsOrigins: text().array().notNull().default([]),
    /** Of admins and staff. */
    requireSecondFactor: boolean().notNull().default(false),
    /** When a backup is made, in the shop's time zone. Null: none is scheduled. */
    backupHour: smallint().default(3),
    /** How long scheduled backups are kept. */
    backupDays: integer().notNull().default(14),
  },
  (table) => [
    check("shop_settings_one_row", sql`${table.id} = 1`),
    check("shop_settings_name", sql`length(btrim(${table.name})) between 1 and 60`),
    check(
      "shop_settings_colors",
      sql`${table.accentColor} ~ '^#[0-9a-f]{6}$' and ${table.accentColorDark} ~ '^#[0-9a-f]{6}$'`,
    ),
    check("shop_settings_currency", sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check("shop_settings_currency_digits", sql`${table.currencyDigits} between 0 and 3`),
    check("shop_settings_tax", sql`${table.taxPercent} between 0 and 99.99`),
    check(
      "shop_settings_order_number_prefix",
      sql`${table.orderNumberPrefix} ~ '^([A-Za-z0-9-]{0,7}[A-Za-z-])?$'`,
    ),
    check("shop_settings_order_button", sql`length(btrim(${table.orderButton})) between 1 and 60`),
    check("shop_settings_withdrawal_days", sql`${table.withdrawalDays} between 0 and 365`),
    check("shop_settings_delivery_weekdays", sql`${table.deliveryWeekdays} <@ array[1, 2, 3, 4, 5, 6, 7]`),
    check("shop_settings_delivery_windows", sql`jsonb_typeof(${table.deliveryWindows}) = 'array'`),
    check(
      "shop_settings_delivery_days",
      sql`${table.deliveryLeadDays} between 0 and 365 and ${table.deliveryMoveDays} between 0 and 365`,
    ),
    check("shop_settings_cors_origins", sql`not '*' = any(${table.corsOrigins})`),
    check("shop_settings_low_stock", sql`${table.lowStockAt} between 0 and 1000`),
    check(
      "shop_settings_backups",
      sql`${table.backupHour} between 0 and 23 and ${table.backupDays} between 1 and 365`,
    ),
    check("shop_settings_cart_days", sql`${table.cartDays} between 1 and 9999`),
    check(
      "shop_settings_limits",
      sql`least(${table.maxHoldMinutes}, ${table.maxUnitsPerProduct}, ${table.maxUnitsPerProductUnverified}, ${table.maxUnitsInCart},
        ${table.maxUnitsInCartUnverified}, ${table.maxOpenOrders}, ${table.maxOpenOrdersUnverified}) >= 0 and ${table.maxHoldMinutes} <> 1`,
    ),
  ],
);
