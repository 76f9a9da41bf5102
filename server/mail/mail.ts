import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { v7 as uuidv7 } from "uuid";

export type MailMessage = { to: string; subject: string; text: string; html: string };
export type Mail = { send: (message: MailMessage) => Promise<void> };

type MailParts = { smtpUrl: string | undefined; from: string; outboxDir: string; log: Logger };

/** Sends by SMTP where that is set up; otherwise leaves each mail as a file in the outbox. */
export function createMail({ smtpUrl, from, outboxDir, log }: MailParts): Mail {
  return smtpUrl ? smtpMail(smtpUrl, from) : outboxMail(outboxDir, from, log);
}

function smtpMail(smtpUrl: string, from: string): Mail {
  // A mail server that hangs must not hold on to us: nodemailer's own patience is ten minutes.
  const url = new URL(smtpUrl);
  const patience = { connectionTimeout: "10000", greetingTimeout: "10000", socketTimeout: "30000" };
  for (const [name, ms] of Object.entries(patience)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, ms);
  }
  // Mails hold links that open accounts, so a server that does not encrypt is used only if the setting says so.
  if (!url.searchParams.has("requireTLS") && !url.searchParams.has("ignoreTLS"))
    url.searchParams.set("requireTLS", "true");
  const transport = onceNeeded(({ createTransport }) =>
    createTransport(url.href, { from, ...nothingFromOutside }),
  );
  return {
    async send(message) {
      requireOneAddress(message);
      await (await transport()).sendMail(message);
    },
  };
}

/** The mails hold links that open accounts, so only the shop's own user may read them. */
function outboxMail(outboxDir: string, from: string, log: Logger): Mail {
  const transport = onceNeeded(({ createTransport }) =>
    createTransport(
      { streamTransport: true, buffer: true, newline: "windows" },
      { from, ...nothingFromOutside },
    ),
  );
  return {
    async send(message) {
      requireOneAddress(message);
      const { message: rfc822 } = await (await transport()).sendMail(message);
      await mkdir(outboxDir, { recursive: true, mode: 0o700 });
      const path = join(outboxDir, `${uuidv7()}.eml`);
      await writeFile(path, rfc822 as Buffer, { mode: 0o600, flag: "wx" });
      log.warn({ path }, `SMTP_URL is not set: a mail was written to ${path}`);
    },
  };
}

/** Loaded with the first mail: it is half of all our code, and the shop should open without waiting for it. */
function onceNeeded<Transport>(create: (nodemailer: typeof import("nodemailer")) => Transport) {
  let transport: Promise<Transport> | undefined;
  return () => {
    transport ??= import("nodemailer").then(create);
    return transport;
  };
}

/** nodemailer takes text for a list of addresses, and finds some in whatever stands there. */
function requireOneAddress({ to }: MailMessage): void {
  if (!/^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+$/.test(to)) throw new Error("A mail must go to one plain address.");
}

/** nodemailer would read files and addresses named in a message. Ours name none. */
const nothingFromOutside = { disableFileAccess: true, disableUrlAccess: true };
