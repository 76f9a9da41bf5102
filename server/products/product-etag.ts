import { createHash } from "node:crypto";

/**
 * The version, which If-Match compares, and a hash of everything that the response shows, such as the stock. Weak, because compressed
 * responses share it.
 */
export function productEtag(product: { version: number }): string {
  const hash = createHash("sha256").update(JSON.stringify(product)).digest("base64url").slice(0, 22);
  return `W/"${product.version}-${hash}"`;
}

/** The versions in an If-Match header; undefined if any will do. Stock that is sold meanwhile is no conflict. */
export function versionsIn(ifMatch: string | undefined): number[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === "*") return undefined;
  return Array.from(ifMatch.matchAll(/"(\d{1,9})-[\w-]{22}"/g), ([, version]) => Number(version));
}
