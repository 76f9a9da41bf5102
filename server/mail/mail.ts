import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { inSpan } from "#server/db/in-span.ts";
import { requireNoTransaction } from "#server/db/no-transaction.ts";
import type { MailSender } from "./mail-shop.ts";

/** The id stays the same when an email is sent again, so that the recipient's server can drop the second copy. */
export type MailMessage = EmailBody & { id: string; to: string };
export type EmailBody = {
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};
export type Mail = { send: (message: MailMessage) => Promise<void> };

type MailParts = {
  smtpUrl: string | undefined;
  /** The sender's address. */
  from: string;
  sender: () => MailSender;
  outboxDir: string;
  log: Logger;
};

/** Sends by SMTP if configured; otherwise writes each email to a file in the outbox folder. */
export function createMail({ smtpUrl, from, sender, outboxDir, log }: MailParts): Mail {
  const send = smtpUrl ? smtpSender(smtpUrl) : fileSender(outboxDir, log);
  const domain = from.split("@").at(-1);
  return {
    async send({ id, ...message }) {
      requireNoTransaction("the mail server");
      requireOneAddress(message.to);
      const { name, replyTo } = sender();
      const head = {
        from: { name, address: from },
        ...(replyTo && { replyTo }),
        messageId: `<${id}@${domain}>`,
      };
      await inSpan(
        () => ({ name: "send email", kind: "client" }),
        () => send({ ...message, ...head }, id),
      );
    },
  };
}

type Outgoing = Omit<MailMessage, "id"> & {
  from: { name: string; address: string };
  replyTo?: string;
  messageId: string;
};

function smtpSender(smtpUrl: string) {
  const url = new URL(smtpUrl);
  // nodemailer's own timeout is ten minutes.
  const timeouts = { connectionTimeout: "10000", greetingTimeout: "10000", socketTimeout: "30000" };
  for (const [name, ms] of Object.entries(timeouts)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, ms);
  }
  // Emails contain links that open accounts, so unencrypted SMTP must be allowed explicitly.
  if (!url.searchParams.has("requireTLS") && !url.searchParams.has("ignoreTLS"))
    url.searchParams.set("requireTLS", "true");
  const transport = lazyTransport(({ createTransport }) => createTransport(url.href, noExternalContent));
  return async (message: Outgoing) => {
    await (await transport()).sendMail(message);
  };
}

/** Emails contain links that open accounts, so only the shop's own system user may read the files. */
function fileSender(outboxDir: string, log: Logger) {
  const transport = lazyTransport(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: "windows" }, noExternalContent),
  );
  return async (message: Outgoing, id: string) => {
    const { message: rfc822 } = await (await transport()).sendMail(message);
    await mkdir(outboxDir, { recursive: true, mode: 0o700 });
    const path = join(outboxDir, `${id}.eml`);
    await writeFile(path, rfc822 as Buffer, { mode: 0o600 });
    log.warn({ path }, `SMTP_URL is not set: an email was written to ${path}`);
  };
}

/** nodemailer is large: it is loaded with the first email, not at start. */
function lazyTransport<Transport>(create: (nodemailer: typeof import("nodemailer")) => Transport) {
  let transport: Promise<Transport> | undefined;
  return () => {
    transport ??= import("nodemailer").then(create);
    return transport;
  };
}

/** nodemailer would parse the text as a list of addresses. */
function requireOneAddress(to: string): void {
  if (!/^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+$/.test(to))
    throw new Error("An email must go to one plain address.");
}

/** nodemailer would read files and URLs named in a message. */
const noExternalContent = { disableFileAccess: true, disableUrlAccess: true };
