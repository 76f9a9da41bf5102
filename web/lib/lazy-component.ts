import { type ComponentType, lazy } from "react";
import { withRetry } from "./with-retry.ts";

/** A component whose code loads on demand. Loading is retried forever; the rest of the page keeps working. */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await withRetry(load, { shouldRetry: () => true }) }));
}
