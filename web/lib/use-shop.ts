import { useRouteLoaderData } from "react-router";
import type { PublicShop } from "#contract/settings/public-settings.ts";
import { defaultFormat } from "#contract/settings/shop-format.ts";

type RootData = { settings: { shop: PublicShop } } | undefined;

/** For pages that are shown because the settings could not be loaded. */
export const unknownShop: PublicShop = {
  ...defaultFormat,
  name: "Shop",
  legalName: "",
  logo: null,
  icon: null,
  accent: null,
  contactEmail: "",
  phone: "",
  socialLinks: [],
  orderButton: "Place an Order",
  withdrawalDays: 0,
  offersDelivery: false,
  deliveryMoveDays: 0,
  taxPercent: 0,
  sampleData: false,
};

/** The shop's name, look and contact, from the root loader. */
export function useShop(): PublicShop {
  return (useRouteLoaderData("root") as RootData)?.settings.shop ?? unknownShop;
}
