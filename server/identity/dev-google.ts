import { googleClient, startGoogle } from "./test-google.ts";

/** Starts the test issuer and returns the settings that make the shop use it. Only `npm run dev` does; the built shop does not contain it. */
export async function startDevGoogle(shopOrigin: string): Promise<Record<string, string>> {
  const google = await startGoogle({ interactive: true });
  google.open(shopOrigin);
  return {
    GOOGLE_CLIENT_ID: googleClient.clientId,
    GOOGLE_CLIENT_SECRET: googleClient.clientSecret,
    GOOGLE_ISSUER: google.issuer,
  };
}
