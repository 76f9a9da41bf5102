import { BlockList, isIP, isIPv6 } from "node:net";
import { DomainError, RateLimitReached } from "#contract/basics/domain-error.ts";
import type { Db } from "#server/db/client.ts";
import { hashSecret } from "#server/identity/tokens/secrets.ts";
import { createRateLimiter } from "#server/rate-limits/rate-limiter.ts";
import { findApiKey, recordUse } from "./api-keys.queries.ts";

/**
 * Looks up the key for every request, so that a revocation takes effect at once. It is found by its hash: response times say nothing about
 * how much of a guessed key is right.
 */
export function createAuthenticateApiKey(db: Db, now = Date.now) {
  const limiter = createRateLimiter(db, { now });

  return async (key: string, clientAddress: string) => {
    const found = await findApiKey(db, hashSecret(key));
    if (!found) throw new DomainError("token_refused", "This API key is not valid, or it was revoked.");
    const { id, name, permissions, addresses, callsPerMinute } = found.key;
    if (found.expired) throw new DomainError("token_refused", "This API key has expired.");
    if (!isAllowedFrom(addresses, clientAddress))
      throw new DomainError("not_permitted", "This API key can't be used from your address.");
    const { isAllowed, rateLimit } = await limiter.count("api-key", `calls of API key ${id}`, callsPerMinute);
    if (!isAllowed)
      throw new RateLimitReached("This API key made too many requests. Try again in a minute.", rateLimit);
    if (found.unseen) await recordUse(db, id);
    const staff = { id, name: `API key ${name}`, email: "", role: "staff" as const, permissions };
    return { staff, rateLimit };
  };
}

function isAllowedFrom(addresses: string[], clientAddress: string): boolean {
  if (addresses.length === 0) return true;
  if (!isIP(clientAddress)) return false;
  const list = new BlockList();
  for (const address of addresses) {
    const [network = "", prefix] = address.split("/");
    if (prefix === undefined) list.addAddress(network, familyOf(network));
    else list.addSubnet(network, Number(prefix), familyOf(network));
  }
  return list.check(clientAddress, familyOf(clientAddress));
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}
