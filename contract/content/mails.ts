// Without zod, because dashboard pages and the server use it.

/** The mails of the shop, with their labels in the dashboard. */
export const mails = {
  "order-placed": "Order received",
  "order-confirmed": "Order confirmed",
  "order-delivered": "Order delivered",
  "order-canceled": "Order canceled",
  "password-reset": "New password",
  "verify-email": "Confirm the email address",
  "change-email": "Confirm a new email address",
  "email-changed": "Email address was changed",
  "email-sign-in": "Link to sign in",
} as const;

export type MailName = keyof typeof mails;
export const mailNames = Object.keys(mails) as [MailName, ...MailName[]];

export function isMailName(text: string): text is MailName {
  return Object.hasOwn(mails, text);
}

const orderPlaceholders = {
  shop: "The shop's name",
  order: "The order's number",
  name: "The customer's name, left out if the email address is not confirmed",
};
const linkPlaceholders = { shop: "The shop's name" };
const accountPlaceholders = {
  ...linkPlaceholders,
  account: "The account's email address, or “your account” if it is not confirmed",
};

/** What may stand in {{braces}} in each mail. */
export const mailPlaceholders: Record<MailName, Record<string, string>> = {
  "order-placed": orderPlaceholders,
  "order-confirmed": orderPlaceholders,
  "order-delivered": orderPlaceholders,
  "order-canceled": orderPlaceholders,
  "password-reset": accountPlaceholders,
  "verify-email": linkPlaceholders,
  "change-email": linkPlaceholders,
  "email-changed": linkPlaceholders,
  "email-sign-in": accountPlaceholders,
};
