import { z } from "zod";
import { plainText, requiredLine } from "#contract/basics/fields.ts";
import { isHttpsUrl } from "#contract/basics/https-url.ts";
import { isOneLine, oneLineMessage } from "#contract/basics/one-line.ts";
import { deliverySettings } from "#contract/orders/delivery-input.ts";
import { contrastProblem, type Theme } from "./accent-color.ts";

/** Text with these is shown in another order than it is written. */
const withoutDirectionMarks = [
  (text: string) => !/[\u202A-\u202E\u2066-\u2069]/.test(text),
  "Must not contain characters that change the direction of text",
] as const;

const optionalText = (longest: number) =>
  plainText
    .trim()
    .max(longest)
    .refine(...withoutDirectionMarks);
const optionalLine = (longest: number) => optionalText(longest).refine(isOneLine, oneLineMessage);
const line = (missing: string, longest: number) =>
  requiredLine(missing, longest).refine(...withoutDirectionMarks);
const optionalEmail = z.union(
  [z.literal(""), z.email().max(320)],
  "Must be an email address such as name@example.com",
);
const whole = (least: number, most: number) => z.int().min(least).max(most);
const limit = whole(0, 999_999).meta({ description: "0: no limit" });

const accentColor = (theme: Theme) =>
  z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, { error: "Must be a color such as #2f4a3a", abort: true })
    .refine((color) => contrastProblem(color, theme) === undefined, {
      error: ({ input }) => contrastProblem(String(input), theme) ?? "Is not valid",
    })
    .nullable();

const fields = {
  name: line("The shop needs a name", 60),
  accentColor: accentColor("light"),
  accentColorDark: accentColor("dark").meta({ description: "null: a lighter tint of accentColor" }),
  contactEmail: optionalEmail,
  phone: optionalLine(50),
  postalAddress: optionalText(500),
  legalName: optionalLine(200),
  registrationNumber: optionalLine(100),
  vatNumber: optionalLine(50),
  socialLinks: z
    .array(
      z.string().trim().max(300).refine(isHttpsUrl, "Must be an address such as https://example.com/shop"),
    )
    .max(6),
  // The server knows which currencies the payment providers take.
  currency: z.string().regex(/^[A-Z]{3}$/, "Must be a currency code such as EUR"),
  currencyDigits: whole(0, 3).meta({
    description: "Decimals of prices. When the currency changes: those that it usually has",
  }),
  locale: z.string().max(35).refine(isLocale, "Must be a language and country such as en-US or de-DE"),
  timeZone: z.string().max(64).refine(isTimeZone, "Must be a time zone such as Europe/Berlin"),
  taxPercent: z
    .number()
    .min(0)
    .max(99.99)
    .multipleOf(0.01, "Must have at most two decimals")
    .meta({ description: "Tax that prices include" }),
  orderNumberPrefix: z
    .string()
    .trim()
    .regex(
      /^([A-Za-z0-9-]{0,7}[A-Za-z-])?$/,
      "At most eight letters, digits and hyphens, with a letter or hyphen at the end",
    ),
  orderNoticesEmail: optionalEmail,
  orderNoticesHourly: z
    .boolean()
    .meta({ description: "true: one email with the new orders of an hour; false: one for each order" }),
  orderButton: line("The button needs words", 60),
  ...deliverySettings,
  withdrawalDays: whole(0, 365),
  lowStockAt: whole(0, 1000),
  sellLastPiece: z.boolean().meta({ description: "false: the last piece stays in the showroom" }),
  onePerDesign: z.boolean().meta({ description: "true: storefront lists show one product per design" }),
  cartDays: whole(1, 9999),
  maxHoldMinutes: limit.refine((minutes) => minutes !== 1, "Must be 0 or at least 2"),
  maxUnitsPerProduct: limit,
  maxUnitsPerProductUnverified: limit,
  maxUnitsInCart: limit,
  maxUnitsInCartUnverified: limit,
  maxOpenOrders: limit,
  maxOpenOrdersUnverified: limit,
  corsOrigins: z
    .array(
      z
        .string()
        .trim()
        .max(300)
        // Only a developer's own machine needs no https.
        .regex(
          /^(https:\/\/[a-z0-9.-]+|http:\/\/localhost)(:\d{1,5})?$/,
          "Must be an origin such as https://app.example.com",
        ),
    )
    .max(20)
    .meta({ description: "Websites whose scripts may call the API" }),
  requireSecondFactor: z.boolean().meta({ description: "Admins and staff need a second factor" }),
  backupHour: whole(0, 23)
    .nullable()
    .meta({ description: "When a backup is made every day, in the shop's time zone. null: none is" }),
  backupDays: whole(1, 365).meta({ description: "Days that scheduled backups are kept" }),
};

const logo = z.object({ src: z.string(), width: z.int(), height: z.int() });

export const shopSettings = z
  .object({
    ...fields,
    logo: logo.nullable(),
    icon: z.string().nullable().meta({ description: "The folder with the icon in all sizes" }),
    sampleData: z.boolean(),
    firstStepsDismissed: z.boolean(),
    version: z.int(),
  })
  .meta({ id: "ShopSettings" });

export type ShopSettings = z.output<typeof shopSettings>;

/** Only what is given changes. */
export const shopSettingsChange = z
  .strictObject({
    ...fields,
    logo: z.null().meta({ description: "null removes the logo" }),
    icon: z.null().meta({ description: "null removes the icon" }),
    firstStepsDismissed: z.boolean(),
  })
  .partial()
  .extend({
    version: z
      .int()
      .optional()
      .meta({ description: "The version that the client has seen; 409 if it has changed" }),
  });

export type ShopSettingsChange = z.output<typeof shopSettingsChange>;

/** For the form in the dashboard. */
export const shopSettingsForm = z.object(fields);
export type ShopSettingsFields = z.output<typeof shopSettingsForm>;

function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length === 1;
  } catch {
    return false;
  }
}

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
