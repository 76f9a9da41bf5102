import type { ShopSettings } from "#contract/settings/shop-settings.ts";

/** The shop as its emails show it. */
export type MailShop = { origin: string; shopName: string } & MailLook;

/** Without them an email has the shop's name in green. */
export type MailLook = Partial<Pick<ShopSettings, "accentColor" | "logo">>;

export function mailShopOf(origin: string, { name, accentColor, logo }: ShopSettings): MailShop {
  return { origin, shopName: name, accentColor, logo };
}

/** The sender and the reply address of all emails. */
export type MailSender = { name: string; replyTo: string };

export function mailSenderOf({ name, contactEmail }: ShopSettings): MailSender {
  return { name, replyTo: contactEmail };
}
