import type { PublicSettings } from "#contract/public-settings.ts";
import type { ApiClient } from "./api.ts";

/** What the server hands to loaders. */
declare module "react-router" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into React Router's own
  interface AppLoadContext {
    api: ApiClient;
    origin: string;
    settings: PublicSettings;
    /** What our own inline scripts are marked with. */
    scriptNonce: string;
    logError: (error: unknown) => void;
  }
}
