import { offeredCurrencies } from "#contract/basics/currencies.ts";
import { backupSettings } from "./backup-settings.ts";
import { commonLocales } from "./common-locales.ts";
import type { SettingField, SettingName, SettingSection } from "./setting-field.ts";

const orZero = "0: no limit.";
/** The form, section by section. */
export const settingSections: SettingSection[] = [
  {
    title: "Your shop",
    fields: [
      {
        name: "name",
        label: "Name",
        required: true,
        hint: "On every page, in emails, in search results and on home screens.",
      },
      {
        name: "accentColor",
        label: "Accent color",
        kind: "color",
        hint: "Buttons and links. Empty: green. It must be dark enough to read on a light page.",
      },
      {
        name: "accentColorDark",
        label: "Accent color of the dark theme",
        kind: "color",
        hint: "Empty: a lighter tint of the accent color.",
      },
      {
        name: "onePerDesign",
        label: "Products with several finishes",
        kind: "choice",
        choices: [
          ["false", "Each finish has its own card"],
          ["true", "One card per design"],
        ],
        hint: "In the lists of the shop. Each finish keeps its own page, price and stock.",
      },
      {
        name: "socialLinks",
        label: "Social links",
        kind: "lines",
        hint: "One address per line, such as https://www.instagram.com/myshop. Shown in the footer.",
      },
    ],
  },
  {
    title: "Contact and company",
    intro: "The law of many countries asks for these.",
    fields: [
      {
        name: "contactEmail",
        label: "Contact email",
        kind: "email",
        hint: "Customers' replies to the shop's emails go here.",
      },
      { name: "phone", label: "Phone" },
      { name: "postalAddress", label: "Postal address", kind: "lines" },
      { name: "legalName", label: "Legal name", hint: "Of the person or company that sells." },
      { name: "registrationNumber", label: "Registration number" },
      { name: "vatNumber", label: "VAT number" },
    ],
  },
  {
    title: "Money, language and time",
    fields: [
      {
        name: "currency",
        label: "Currency",
        required: true,
        hint: "A code such as USD, EUR or JPY. Prices keep their numbers. It can't be changed once there are orders.",
        suggestions: () => offeredCurrencies,
      },
      {
        name: "currencyDigits",
        label: "Decimals of prices",
        kind: "number",
        required: true,
        hint: "0 for whole amounts. A new currency brings its usual number. It can't be changed once there are orders.",
      },
      {
        name: "locale",
        label: "Number and date format",
        required: true,
        hint: "A language and country such as en-US, en-GB or de-DE.",
        suggestions: () => commonLocales,
      },
      {
        name: "timeZone",
        label: "Time zone",
        required: true,
        hint: "When a day begins for sales figures and launch dates.",
        suggestions: () => Intl.supportedValuesOf("timeZone"),
      },
      {
        name: "taxPercent",
        label: "Tax included in prices, in percent",
        kind: "number",
        required: true,
        hint: "Shown on invoices.",
      },
    ],
  },
  {
    title: "Delivery",
    intro:
      "With weekdays and windows, customers choose a day at checkout. Without, you arrange it with them.",
    fields: [
      {
        name: "deliveryWeekdays",
        label: "Weekdays",
        kind: "lines",
        hint: "For example: Mon Tue Wed Thu Fri.",
      },
      {
        name: "deliveryWindows",
        label: "Windows",
        kind: "lines",
        hint: "One per line, with the number of deliveries: 08:00-12:00 10",
      },
      {
        name: "deliveryBlackoutDays",
        label: "Days without delivery",
        kind: "lines",
        hint: "One per line, such as 2026-12-24.",
      },
      {
        name: "deliveryAreas",
        label: "Where you deliver",
        kind: "lines",
        hint: "A country per line, such as DE, or a range of its postcodes: DE 10000-14999. Empty: everywhere.",
      },
      {
        name: "deliveryLeadDays",
        label: "Days until the earliest delivery",
        kind: "number",
        required: true,
        hint: "The delivery time of products is added.",
      },
      {
        name: "deliveryMoveDays",
        label: "Customers move the day until … days before",
        kind: "number",
        required: true,
      },
    ],
  },
  {
    title: "Orders",
    fields: [
      {
        name: "orderNoticesEmail",
        label: "Send order notices to",
        kind: "email",
        hint: "This address gets an email about every new order. Empty: none.",
      },
      {
        name: "orderNoticesHourly",
        label: "Order notices come",
        kind: "choice",
        choices: [
          ["false", "With every order"],
          ["true", "Once an hour, with all new orders"],
        ],
      },
      {
        name: "orderNumberPrefix",
        label: "Order number prefix",
        hint: "New orders only: S- makes S-10001.",
      },
      {
        name: "orderButton",
        label: "Words on the order button",
        required: true,
        hint: "Some countries fix them, for example “Order with obligation to pay”.",
      },
      {
        name: "withdrawalDays",
        label: "Days for withdrawal after delivery",
        kind: "number",
        required: true,
        hint: "14 in the European Union.",
      },
    ],
  },
  {
    title: "Stock and carts",
    fields: [
      {
        name: "lowStockAt",
        label: "Low stock at",
        kind: "number",
        required: true,
        hint: "Pieces at which Sales Amount lists a product. A product can have its own number.",
      },
      {
        name: "sellLastPiece",
        label: "The last piece of a product",
        kind: "choice",
        choices: [
          ["false", "Stays in the showroom"],
          ["true", "Is sold"],
        ],
      },
      {
        name: "cartDays",
        label: "Days an untouched cart keeps its pieces",
        kind: "number",
        required: true,
      },
      {
        name: "maxHoldMinutes",
        label: "Most minutes a piece is held before it is in a cart",
        kind: "number",
        required: true,
        hint: orZero,
      },
    ],
  },
  {
    title: "Limits for each customer",
    intro: `They keep one person from reserving the whole stock. ${orZero}`,
    fields: [
      { name: "maxUnitsPerProduct", label: "Pieces of one product", kind: "number", required: true },
      {
        name: "maxUnitsPerProductUnverified",
        label: "The same, before the email address is confirmed",
        kind: "number",
        required: true,
      },
      { name: "maxUnitsInCart", label: "Pieces in the cart", kind: "number", required: true },
      {
        name: "maxUnitsInCartUnverified",
        label: "The same, before the email address is confirmed",
        kind: "number",
        required: true,
      },
      { name: "maxOpenOrders", label: "Unpaid orders", kind: "number", required: true },
      {
        name: "maxOpenOrdersUnverified",
        label: "The same, before the email address is confirmed",
        kind: "number",
        required: true,
      },
    ],
  },
  {
    title: "Security",
    fields: [
      {
        name: "requireSecondFactor",
        label: "Two-step sign-in for admins and staff",
        kind: "choice",
        choices: [
          ["false", "Is up to them"],
          ["true", "Is required"],
        ],
        hint: "If required, those who have not set it up can do nothing else before. Set it up in your own profile first.",
      },
      {
        name: "corsOrigins",
        label: "Websites that may call the API",
        kind: "lines",
        hint: "One per line, such as https://app.example.com. Their scripts need a token or an API key. Empty: none.",
      },
    ],
  },
  backupSettings,
];

const fields = settingSections.flatMap((section) => section.fields);

export const variableNames = fields.map(({ name }) => name);
export const settingLabels = Object.fromEntries(fields.map(({ name, label }) => [name, label])) as Record<
  SettingName,
  string
>;
/** For parsing the form's text. */
export const kindOf = Object.fromEntries(fields.map(({ name, kind }) => [name, kind])) as Record<
  SettingName,
  SettingField["kind"]
>;
