import { googleClient, startGoogle } from "#server/identity/google/test-google.ts";
import { test as base } from "./fixtures.ts";
import { startShop } from "./shop-process.ts";

export type Google = Awaited<ReturnType<typeof startGoogle>>;

/** A shop with Google sign-in, where oidc-provider replaces Google. */
export const test = base.extend<object, { google: Google }>({
  google: [
    async ({}, use) => {
      const google = await startGoogle();
      await use(google);
      google.close();
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ google }, use) => {
      const shop = await startShop({
        GOOGLE_CLIENT_ID: googleClient.clientId,
        GOOGLE_CLIENT_SECRET: googleClient.clientSecret,
        GOOGLE_ISSUER: google.issuer,
      });
      google.open(shop.origin);
      await use(shop);
      await shop.stop();
    },
    { scope: "worker" },
  ],
});
