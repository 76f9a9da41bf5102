import { z } from "zod";

const httpsUrl = z.url({ protocol: /^https$/ });

export function isHttpsUrl(text: string): boolean {
  return httpsUrl.safeParse(text).success;
}
