import { useRouteLoaderData } from "react-router";
import type { PublicSettings } from "#contract/settings/public-settings.ts";

/** Undefined on an error page without loader data. */
export function usePublicSettings(): PublicSettings | undefined {
  return (useRouteLoaderData("root") as { settings?: PublicSettings } | undefined)?.settings;
}
