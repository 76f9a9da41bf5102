import type { PublicSettings } from "#contract/settings/public-settings.ts";
import type { ApiClient } from "./api.ts";

/** The context that the server passes to loaders. */
declare module "react-router" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into React Router's own
  interface AppLoadContext {
    api: ApiClient;
    origin: string;
    settings: PublicSettings;
    /** Marks our own inline scripts. */
    scriptNonce: string;
    /** Sets the content security policy, which names the hashes of our inline scripts, and removes the marks. */
    protectPage: (html: string, headers: Headers) => string;
    logError: (error: unknown) => void;
  }
}
