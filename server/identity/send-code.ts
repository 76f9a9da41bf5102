import { accountMail } from "#server/mail/account-email.ts";
import { type AccountRow, findAccountByEmail } from "./accounts.queries.ts";
import { countMail } from "./attempt-limits.ts";
import { type CodePurpose, insertCode } from "./codes.queries.ts";
import { currentAccount, requireRecentSignIn } from "./current-account.ts";
import { IdentityError } from "./identity-error.ts";
import type { CodeRequest } from "./identity-input.ts";
import type { IdentityService } from "./identity-service.ts";
import { hashSecret, randomSecret } from "./secrets.ts";

type Letter = {
  purpose: CodePurpose;
  account: AccountRow | undefined;
  email: string;
  newEmail?: string;
  continueUrl: string | undefined;
};

/** Sends a mail with a one-time link. The answer is the same, and as quick, whether or not anybody has that address. */
export async function sendCode(
  service: IdentityService,
  request: CodeRequest,
  address: string,
): Promise<{ email: string }> {
  if (request.continueUrl !== undefined) requireOwnOrigin(request.continueUrl, service.origin);
  const letter = await letterFor(service, request);
  await countMail(service.db, {
    to: letter.newEmail ?? letter.email,
    address,
    refusal:
      letter.purpose === "PASSWORD_RESET" ? "RESET_PASSWORD_EXCEED_LIMIT" : "TOO_MANY_ATTEMPTS_TRY_LATER",
  });
  if (letter.purpose === "EMAIL_SIGNIN" || (letter.account && !letter.account.disabled)) {
    // Not awaited: how long the mail takes would tell who has an account.
    service.pendingTasks.add(
      send(service, letter).catch((error: unknown) => {
        service.log.error({ err: error, purpose: letter.purpose }, "a mail could not be sent");
      }),
    );
  }
  return { email: letter.email };
}

async function letterFor(service: IdentityService, request: CodeRequest): Promise<Letter> {
  const { requestType: purpose, continueUrl } = request;
  if ("email" in request) {
    const account = await findAccountByEmail(service.db, request.email);
    return { purpose, account, email: request.email, continueUrl };
  }
  const { account, claims } = await currentAccount(service, request.idToken);
  const letter = { purpose, account, email: account.email, continueUrl };
  if (!("newEmail" in request)) return letter;
  requireRecentSignIn(claims);
  return { ...letter, newEmail: request.newEmail };
}

async function send({ db, mail, origin }: IdentityService, letter: Letter) {
  const { purpose, account, email, newEmail, continueUrl } = letter;
  // Refusing a taken address would tell that it has an account. The link could not be used anyway.
  if (newEmail && (await findAccountByEmail(db, newEmail))) return;
  const code = randomSecret();
  await insertCode(db, {
    codeHash: hashSecret(code),
    purpose,
    uid: account?.uid ?? null,
    generation: account?.generation ?? null,
    email,
    newEmail: newEmail ?? null,
  });
  const confirmedEmail = account?.emailVerified && newEmail === undefined ? account.email : undefined;
  const link = linkOf({
    origin,
    purpose,
    code,
    continueUrl: confirmedEmail ? continueUrl : plainPage(continueUrl),
  });
  await mail.send({ to: newEmail ?? email, ...accountMail({ purpose, link, confirmedEmail }) });
}

/** To others only a page of the shop whose address holds no text of the caller's. */
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
};

function linkOf(to: { origin: string; purpose: CodePurpose; code: string; continueUrl: string | undefined }) {
  const link = new URL(to.purpose === "PASSWORD_RESET" ? "/reset-password" : "/account-action", to.origin);
  link.searchParams.set("mode", modes[to.purpose]);
  link.searchParams.set("oobCode", to.code);
  // The SDK takes no link for a sign-in link that lacks it.
  link.searchParams.set("apiKey", "embedded");
  if (to.continueUrl) link.searchParams.set("continueUrl", to.continueUrl);
  return link.href;
}

function requireOwnOrigin(continueUrl: string, origin: string) {
  if (!URL.canParse(continueUrl)) throw new IdentityError("INVALID_CONTINUE_URI");
  if (new URL(continueUrl).origin !== origin) throw new IdentityError("UNAUTHORIZED_DOMAIN");
}
