import { type ComponentType, lazy } from "react";
import { retrying } from "./back-off.ts";

/** A part of the page whose code comes later. Should it not come, we keep asking: the rest of the page lives on. */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await retrying(load, () => true) }));
}
