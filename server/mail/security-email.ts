import { roleLabels } from "#contract/account/permissions.ts";
import type { SecurityEmail } from "#server/db/schema/outbox.ts";
import { shortEmail } from "./email-layout.ts";
import type { EmailBody } from "./mail.ts";
import type { MailShop } from "./mail-shop.ts";

/** Contains no text that a person typed, because the address may be unverified. */
export function securityEmail(email: SecurityEmail, shop: MailShop): EmailBody {
  const { subject, lead } = textsFor(email, shop.shopName);
  const notYou = "If it was not you,";
  // There is no password to choose any more.
  if (email.event === "account deleted")
    return shortEmail({ subject, paragraphs: [lead, `${notYou} contact the shop.`] }, shop);
  return shortEmail(
    {
      subject,
      paragraphs: [lead, `${notYou} choose a new password at once and contact the shop.`],
      button: { label: "Choose a new password", path: "/forgot-password" },
    },
    shop,
  );
}

function textsFor(email: SecurityEmail, shopName: string): { subject: string; lead: string } {
  switch (email.event) {
    case "new device":
      return {
        subject: `New sign-in to your account at ${shopName}`,
        lead: `Your account was used to sign in on a new device: ${email.device}.`,
      };
    case "password changed":
      return {
        subject: `Your password at ${shopName} was changed`,
        lead: "The password of your account was changed.",
      };
    case "account deleted":
      return {
        subject: `Your account at ${shopName} was deleted`,
        lead: "Your account was deleted, with your profile, cart, devices and sign-ins. The shop keeps your orders as the law requires.",
      };
    case "password removed":
      return {
        subject: `Your password at ${shopName} was removed`,
        lead: "The password of your account was removed. It no longer signs you in.",
      };
    case "google connected":
      return {
        subject: `Google sign-in was connected to your account at ${shopName}`,
        lead: "A Google account was connected to your account. Its owner can sign in with it.",
      };
    case "google disconnected":
      return {
        subject: `Google sign-in was disconnected from your account at ${shopName}`,
        lead: "A Google account was disconnected from your account. It no longer signs in to it.",
      };
    case "factor added":
      return {
        subject: `Two-step sign-in is on for your account at ${shopName}`,
        lead: "An authenticator app was added to your account. Signing in now needs a code from it.",
      };
    case "factor removed":
      return {
        subject: `Two-step sign-in is off for your account at ${shopName}`,
        lead: "The authenticator app was removed from your account. Signing in no longer needs a code.",
      };
    case "role changed":
      return {
        subject: `Your role at ${shopName} was changed`,
        lead: `An admin changed your role. You are now: ${roleLabels[email.role]}.`,
      };
  }
}
