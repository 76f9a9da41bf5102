import { enqueueEmails } from "#server/mail/outbox.ts";
import { findAccountByEmail } from "./accounts.queries.ts";
import type { IdentityService } from "./identity-service.ts";
import { IdentityError } from "./protocol/identity-error.ts";
import type { CodeRequest } from "./protocol/identity-input.ts";
import { countEmail } from "./sign-in/sign-in-limits.ts";
import { currentAccount, requireRecentSignIn } from "./tokens/current-account.ts";

/**
 * Queues an email with a one-time link. Response and response time are the same whether or not an account has that address: the job
 * that sends the email finds out (render-account-email.ts).
 */
export async function sendCode(
  service: IdentityService,
  request: CodeRequest,
  address: string,
): Promise<{ email: string }> {
  const { requestType: purpose, continueUrl } = request;
  if (continueUrl !== undefined) requireOwnOrigin(continueUrl, service.origin);
  const { account, email, newEmail } = await accountOf(service, request);
  const recipient = newEmail ?? email;
  await countEmail(service.db, {
    to: recipient,
    address,
    refusal: purpose === "PASSWORD_RESET" ? "RESET_PASSWORD_EXCEED_LIMIT" : "TOO_MANY_ATTEMPTS_TRY_LATER",
  });
  await enqueueEmails(service.db, [
    {
      recipient,
      content: {
        template: "account",
        purpose,
        email,
        ...(account && { account: { uid: account.uid, generation: account.generation } }),
        ...(newEmail !== undefined && { newEmail }),
        ...(continueUrl !== undefined && { continueUrl }),
      },
    },
  ]);
  return { email };
}

async function accountOf(service: IdentityService, request: CodeRequest) {
  if ("email" in request) {
    const account = await findAccountByEmail(service.db, request.email);
    return { account, email: request.email, newEmail: undefined };
  }
  const { account, claims } = await currentAccount(service, request.idToken);
  if (!("newEmail" in request)) return { account, email: account.email, newEmail: undefined };
  requireRecentSignIn(claims);
  return { account, email: account.email, newEmail: request.newEmail };
}

function requireOwnOrigin(continueUrl: string, origin: string) {
  if (!URL.canParse(continueUrl)) throw new IdentityError("INVALID_CONTINUE_URI");
  if (new URL(continueUrl).origin !== origin) throw new IdentityError("UNAUTHORIZED_DOMAIN");
}
