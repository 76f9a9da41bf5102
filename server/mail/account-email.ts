import { emailButton, emailLayout, escaped } from "./email-layout.ts";
import type { EmailBody } from "./mail.ts";

type AccountEmailParts = {
  purpose: "PASSWORD_RESET" | "VERIFY_EMAIL" | "VERIFY_AND_CHANGE_EMAIL" | "EMAIL_SIGNIN";
  link: string;
  /** The account's address if verified. An unverified address gets no text that another person may have typed. */
  confirmedEmail?: string | undefined;
};

type Texts = { subject: string; lead: string; button: string; otherwise: string };

export function accountEmailBody({ purpose, link, confirmedEmail }: AccountEmailParts): EmailBody {
  const texts = textsFor(purpose, confirmedEmail);
  return { subject: texts.subject, text: textOf(texts, link), html: htmlOf(texts, link) };
}

function textsFor(purpose: AccountEmailParts["purpose"], email: string | undefined): Texts {
  switch (purpose) {
    case "PASSWORD_RESET":
      return {
        subject: "Choose a new password for Sedia",
        lead: `You asked for a new password for ${email ?? "your account at Sedia"}.`,
        button: "Choose a new password",
        otherwise: "If it was not you, do nothing: your password stays as it is.",
      };
    case "VERIFY_EMAIL":
      return {
        subject: "Confirm your e-mail address for Sedia",
        lead: "Please confirm that this is your e-mail address.",
        button: "Confirm the address",
        otherwise:
          "If you have no account at Sedia, do not open the link: someone else entered your address.",
      };
    case "VERIFY_AND_CHANGE_EMAIL":
      return {
        subject: "Confirm your new e-mail address for Sedia",
        lead: "Please confirm that your account at Sedia uses this e-mail address from now on.",
        button: "Use this address from now on",
        otherwise: "If it was not you, do not open the link: nothing changes without it.",
      };
    case "EMAIL_SIGNIN":
      return {
        subject: "Your link to sign in to Sedia",
        lead: `Here is the link you asked for to sign in ${email ? `as ${email}` : "to Sedia"}.`,
        button: "Sign in",
        otherwise: "If you did not ask for it, do nothing.",
      };
  }
}

const validity = "The link works once, for one hour.";

function textOf({ lead, button, otherwise }: Texts, link: string): string {
  return `${lead}\n\n${button}:\n${link}\n\n${validity} ${otherwise}\n\nSedia\n`;
}

function htmlOf({ subject, lead, button, otherwise }: Texts, link: string): string {
  const href = escaped(link);
  return emailLayout(
    subject,
    `<p style="margin:0 0 24px">${escaped(lead)}</p>
<p style="margin:0 0 24px">${emailButton(button, link)}</p>
<p style="margin:0 0 24px;font-size:13px;color:#6b6358">Should the button not work, open this address:<br><a href="${href}" style="color:#2f4a3a;word-break:break-all">${href}</a></p>
<p style="margin:0;font-size:13px;color:#6b6358">${escaped(validity)} ${escaped(otherwise)}</p>`,
  );
}
