import type { MailMessage } from "./mail.ts";

type AccountMail = {
  purpose: "PASSWORD_RESET" | "VERIFY_EMAIL" | "VERIFY_AND_CHANGE_EMAIL" | "EMAIL_SIGNIN";
  link: string;
  email: string;
  newEmail?: string | undefined;
};

type Words = { subject: string; lead: string; button: string; otherwise: string };

/** The mails about an account: one sentence, one link, and what to do when it was not you. */
export function accountMail({ purpose, link, email, newEmail }: AccountMail): Omit<MailMessage, "to"> {
  const words = wordsFor(purpose, email, newEmail ?? "");
  return { subject: words.subject, text: textOf(words, link), html: htmlOf(words, link) };
}

function wordsFor(purpose: AccountMail["purpose"], email: string, newEmail: string): Words {
  switch (purpose) {
    case "PASSWORD_RESET":
      return {
        subject: "Choose a new password for Sedia",
        lead: `Somebody, we hope you, asked for a new password for ${email}.`,
        button: "Choose a new password",
        otherwise: "If it was not you, do nothing: your password stays as it is.",
      };
    case "VERIFY_EMAIL":
      return {
        subject: "Confirm your e-mail address for Sedia",
        lead: `Please confirm that ${email} is your address.`,
        button: "Confirm the address",
        otherwise:
          "If you have no account at Sedia, do not open the link: somebody else has given your address.",
      };
    case "VERIFY_AND_CHANGE_EMAIL":
      return {
        subject: "Confirm your new e-mail address for Sedia",
        lead: `Please confirm that your account at Sedia moves from ${email} to ${newEmail}.`,
        button: "Use this address from now on",
        otherwise: "If it was not you, do not open the link: nothing changes without it.",
      };
    case "EMAIL_SIGNIN":
      return {
        subject: "Your link to sign in to Sedia",
        lead: `Here is the link you asked for to sign in as ${email}.`,
        button: "Sign in",
        otherwise: "If you did not ask for it, do nothing.",
      };
  }
}

const life = "The link works once, for one hour.";

function textOf({ lead, button, otherwise }: Words, link: string): string {
  return `${lead}\n\n${button}:\n${link}\n\n${life} ${otherwise}\n\nSedia\n`;
}

const serif = "Georgia, 'Times New Roman', serif";
const sans = "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

/** Mail programs know tables and style attributes, and little else. */
function htmlOf({ subject, lead, button, otherwise }: Words, link: string): string {
  const href = escaped(link);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#faf8f4;color:#1f1b16">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#faf8f4">
<tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 4px 20px;font:600 26px/1.2 ${serif};color:#2f4a3a">Sedia</td></tr>
<tr><td style="padding:32px;background:#ffffff;border:1px solid #e2dbcf;border-radius:14px;font:16px/1.6 ${sans};color:#1f1b16">
<h1 style="margin:0 0 16px;font:600 22px/1.3 ${serif}">${escaped(subject)}</h1>
<p style="margin:0 0 24px">${escaped(lead)}</p>
<p style="margin:0 0 24px"><a href="${href}" style="display:inline-block;padding:13px 22px;background:#2f4a3a;border-radius:999px;color:#ffffff;font-weight:600;text-decoration:none">${escaped(button)}</a></p>
<p style="margin:0 0 24px;font-size:13px;color:#6b6358">Should the button not work, open this address:<br><a href="${href}" style="color:#2f4a3a;word-break:break-all">${href}</a></p>
<p style="margin:0;font-size:13px;color:#6b6358">${escaped(life)} ${escaped(otherwise)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
