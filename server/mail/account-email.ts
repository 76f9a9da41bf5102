import { escaped } from "#contract/basics/escape-html.ts";
import { emailButton, emailLayout, emailText } from "./email-layout.ts";
import type { EmailBody } from "./mail.ts";
import { fillWords, type MailParts } from "./mail-words.ts";

type AccountEmailParts = MailParts & {
  link: string;
  /** The account's address if verified. An unverified address gets no text that another person may have typed. */
  confirmedEmail?: string | undefined;
  /** How long the link works. */
  lifetime?: string;
};

/** An email with a one-time link. */
export function accountEmailBody({
  words,
  shopName,
  link,
  confirmedEmail,
  lifetime = "one hour",
  ...look
}: AccountEmailParts): EmailBody {
  const validity = `The link works once, for ${lifetime}.`;
  const account = confirmedEmail ?? `your account at ${shopName}`;
  const { subject, intro, button, outro } = fillWords(words, { shop: shopName, account });
  const href = escaped(link);
  return {
    subject,
    text: `${intro}\n\n${button}:\n${link}\n\n${[validity, outro].join(" ").trim()}\n\n${shopName}\n`,
    html: emailLayout(
      { subject, shopName, ...look },
      `<p style="margin:0 0 24px">${emailText(intro)}</p>
<p style="margin:0 0 24px">${emailButton(button, link, look)}</p>
<p style="margin:0 0 24px;font-size:13px;color:#6b6358">Should the button not work, open this address:<br><a href="${href}" style="color:inherit;word-break:break-all">${href}</a></p>
<p style="margin:0;font-size:13px;color:#6b6358">${escaped(validity)} ${emailText(outro)}</p>`,
    ),
  };
}
