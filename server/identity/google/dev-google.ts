import { googleClient, startGoogle } from "./test-google.ts";

/** Starts the test issuer and returns the settings that make the shop use it. Used by `npm run dev` only; not part of the build. */
export async function startDevGoogle(shopOrigin: string): Promise<Record<string, string>> {
  const google = await startGoogle({ interactive: true });
  google.open(shopOrigin);
  return {
    GOOGLE_CLIENT_ID: googleClient.clientId,
    GOOGLE_CLIENT_SECRET: googleClient.clientSecret,
    GOOGLE_ISSUER: google.issuer,
  };
}
