import { useRouteLoaderData } from "react-router";
import type { Site } from "#contract/content/content-api.ts";
import { defaultErrorTexts } from "#contract/content/default-texts.ts";

type RootData = { site?: Site | undefined } | undefined;

/** The owner's words around all pages, from the root loader; undefined if they couldn't be loaded. A change shows at the next page load. */
export function useSite(): Site | undefined {
  return (useRouteLoaderData("root") as RootData)?.site;
}

export function useErrorTexts(): typeof defaultErrorTexts {
  return useSite()?.texts ?? defaultErrorTexts;
}
