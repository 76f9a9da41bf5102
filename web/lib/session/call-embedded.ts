import { authError } from "./auth-error.ts";

const codes: Record<string, `auth/${string}`> = {
  EXPIRED_OOB_CODE: "auth/expired-action-code",
  INVALID_OOB_CODE: "auth/invalid-action-code",
  TOO_MANY_ATTEMPTS_TRY_LATER: "auth/too-many-requests",
  USER_DISABLED: "auth/user-disabled",
  WEAK_PASSWORD: "auth/weak-password",
};

/** Calls the embedded identity service with fields that the SDK doesn't send. Errors have the SDK's codes. */
export async function callEmbedded<Result>(action: string, body: object): Promise<Result> {
  const response = await fetch(`/identitytoolkit.googleapis.com/v1/accounts:${action}?key=embedded`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const json = await response.json().catch(() => ({}));
  if (response.ok) return json;
  const [code = "", explanation] = String(json.error?.message ?? "").split(" : ");
  if (!code) throw authError("auth/network-request-failed");
  throw authError(codes[code] ?? "auth/internal-error", explanation);
}
