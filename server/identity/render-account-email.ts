import type { Queryable } from "#server/db/client.ts";
import type { CodePurpose } from "#server/db/schema/identity.ts";
import type { AccountEmail } from "#server/db/schema/outbox.ts";
import { accountEmailBody } from "#server/mail/account-email.ts";
import type { EmailBody } from "#server/mail/mail.ts";
import type { MailParts } from "#server/mail/mail-words.ts";
import { findAccount, findAccountByEmail } from "./accounts.queries.ts";
import { insertCode } from "./codes.queries.ts";
import { findFormerEmail, isReserved } from "./former-emails.queries.ts";
import { hashSecret, randomSecret } from "./tokens/secrets.ts";

/** Creates the one-time code. Undefined: no account may use it. Retrying creates another code, and the first stays valid. */
export async function renderAccountEmail(
  db: Queryable,
  { purpose, account: requested, email, newEmail, continueUrl }: AccountEmail,
  parts: MailParts,
): Promise<EmailBody | undefined> {
  const account = requested && (await findAccount(db, requested.uid));
  if (purpose !== "EMAIL_SIGNIN" && (!account || account.disabled)) return undefined;
  // A taken address is not refused when requested: that would reveal that it has an account.
  const claimsAddress = purpose === "VERIFY_AND_CHANGE_EMAIL" && newEmail !== undefined;
  if (
    claimsAddress &&
    ((await findAccountByEmail(db, newEmail)) || (await isReserved(db, newEmail, account?.uid)))
  )
    return undefined;
  // Another undo may have ended this one before the email was sent.
  if (purpose === "RECOVER_EMAIL" && !(account && (await findFormerEmail(db, { uid: account.uid, email }))))
    return undefined;
  const code = randomSecret();
  await insertCode(db, {
    codeHash: hashSecret(code),
    purpose,
    uid: account?.uid ?? null,
    generation: requested?.generation ?? null,
    email,
    newEmail: newEmail ?? null,
  });
  const confirmedEmail = account?.emailVerified && newEmail === undefined ? account.email : undefined;
  const page = confirmedEmail ? continueUrl : plainPage(continueUrl);
  const link = linkOf({ origin: parts.origin, purpose, code, continueUrl: page });
  const lifetime = purpose === "RECOVER_EMAIL" ? "seven days" : "one hour";
  return accountEmailBody({ ...parts, link, confirmedEmail, lifetime });
}

/** An unverified address gets only a page of the shop whose URL contains no text typed by the client. */
function plainPage(continueUrl: string | undefined): string | undefined {
  if (continueUrl === undefined) return undefined;
  const { origin, pathname } = new URL(continueUrl);
  return /^[\w/-]{1,60}$/.test(pathname) ? `${origin}${pathname}` : undefined;
}

const modes: Record<CodePurpose, string> = {
  PASSWORD_RESET: "resetPassword",
  VERIFY_EMAIL: "verifyEmail",
  VERIFY_AND_CHANGE_EMAIL: "verifyAndChangeEmail",
  EMAIL_SIGNIN: "signIn",
  RECOVER_EMAIL: "recoverEmail",
};

function linkOf(to: { origin: string; purpose: CodePurpose; code: string; continueUrl: string | undefined }) {
  const link = new URL(to.purpose === "PASSWORD_RESET" ? "/reset-password" : "/account-action", to.origin);
  link.searchParams.set("mode", modes[to.purpose]);
  link.searchParams.set("oobCode", to.code);
  // The Firebase SDK accepts no sign-in link without it.
  link.searchParams.set("apiKey", "embedded");
  if (to.continueUrl) link.searchParams.set("continueUrl", to.continueUrl);
  return link.href;
}
