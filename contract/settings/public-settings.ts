// Without zod, because every page loads it. The schema of the settings is in shop-settings.ts.
import type { PaymentMethod } from "#contract/orders/order-choices.ts";

/** The payment methods that lead to a provider's payment page. Test: the sandbox, without real money. */
export type OnlinePayments = { methods: PaymentMethod[]; test: boolean };

export type ShopLogo = { src: string; width: number; height: number };

/** The part of the shop settings that every page shows. */
export type PublicShop = {
  name: string;
  /** Of the seller; empty: not given. */
  legalName: string;
  logo: ShopLogo | null;
  /** The folder of the icons in all sizes; null: the icon that comes with the program. */
  icon: string | null;
  /** In the light and in the dark theme; null: as in app.css. */
  accent: { light: string; dark: string } | null;
  currency: string;
  currencyDigits: number;
  locale: string;
  timeZone: string;
  contactEmail: string;
  phone: string;
  socialLinks: string[];
  /** The words of the button that places an order. */
  orderButton: string;
  /** Days after the delivery in which an order can be returned; 0: not online. */
  withdrawalDays: number;
  /** Whether customers choose a day of delivery. */
  offersDelivery: boolean;
  /** Customers move the day of delivery until so many days before it. */
  deliveryMoveDays: number;
  /** Of the tax that prices include; 0: none is shown. */
  taxPercent: number;
  /** Whether the shop still has its sample data. */
  sampleData: boolean;
};

/** Settings that the browser needs. None of them is secret. */
export type PublicSettings = {
  /** The Firebase SDK's settings; embedded: it uses the identity service on our own origin. */
  identity: { embedded: boolean; apiKey: string; projectId: string; authDomain?: string };
  /** Whether Google sign-in is set up. */
  googleSignIn: boolean;
  tokenSyncUrl?: string;
  onlinePayments: OnlinePayments;
  shop: PublicShop;
};
