import type { ServerResponse } from "node:http";

/** Admits at most `max` requests at once and refuses the others immediately. */
export function createConcurrencyLimit(max: number) {
  let running = 0;
  return {
    admit(response: ServerResponse): boolean {
      if (running >= max) return false;
      running += 1;
      response.once("close", () => {
        running -= 1;
      });
      return true;
    },
  };
}
