import type { ServerResponse } from "node:http";

/** Admits so many requests at once and refuses the others immediately. */
export function createConcurrencyLimit(most: number) {
  let running = 0;
  return {
    admit(response: ServerResponse): boolean {
      if (running >= most) return false;
      running += 1;
      response.once("close", () => {
        running -= 1;
      });
      return true;
    },
  };
}
