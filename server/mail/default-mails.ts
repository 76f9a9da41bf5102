import type { MailContent } from "#contract/content/content.ts";
import type { MailName } from "#contract/content/mails.ts";

const orders = { button: "Your orders", outro: "" };

export const defaultMails: Record<MailName, MailContent> = {
  "order-placed": {
    ...orders,
    subject: "Your order {{order}} at {{shop}}",
    intro: "Thank you, {{name}}. We have your order {{order}}.",
  },
  "order-confirmed": {
    ...orders,
    subject: "Your order {{order}} is confirmed",
    intro: "Your order {{order}} is confirmed. We are getting it ready for you.",
  },
  "order-delivered": {
    ...orders,
    subject: "Your order {{order}} has been delivered",
    intro: "Your order {{order}} has been delivered. Enjoy your purchase.",
  },
  "order-canceled": {
    ...orders,
    subject: "Your order {{order}} is canceled",
    intro: "Your order {{order}} is canceled. It will not be delivered.",
  },
  "password-reset": {
    subject: "Choose a new password for {{shop}}",
    intro: "You asked for a new password for {{account}}.",
    button: "Choose a new password",
    outro: "If it was not you, do nothing: your password stays as it is.",
  },
  "verify-email": {
    subject: "Confirm your e-mail address for {{shop}}",
    intro: "Please confirm that this is your e-mail address.",
    button: "Confirm the address",
    outro: "If you have no account at {{shop}}, do not open the link: someone else entered your address.",
  },
  "email-changed": {
    subject: "Your e-mail address at {{shop}} was changed",
    intro: "Your account at {{shop}} now uses another e-mail address.",
    button: "Undo the change",
    outro: "If it was you, do nothing. Otherwise undo the change and then choose a new password.",
  },
  "change-email": {
    subject: "Confirm your new e-mail address for {{shop}}",
    intro: "Please confirm that your account at {{shop}} uses this e-mail address from now on.",
    button: "Use this address from now on",
    outro: "If it was not you, do not open the link: nothing changes without it.",
  },
  "email-sign-in": {
    subject: "Your link to sign in to {{shop}}",
    intro: "Here is the link you asked for to sign in with {{account}}.",
    button: "Sign in",
    outro: "If you did not ask for it, do nothing.",
  },
};
