import { Secret, TOTP } from "otpauth";

// What authenticator apps assume, and the SDK's address for them can't say otherwise.
export const totpFormat = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Accepts the code before and after the current one, because clocks differ. */
const window = 1;

/** 160 random bits in Base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The time step of a correct code. The comparison takes the same time for every code. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const totp = new TOTP({ ...totpFormat, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}
