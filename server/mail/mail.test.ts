import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { accountEmailBody } from "./account-email.ts";
import { defaultMails } from "./default-mails.ts";
import { createMail } from "./mail.ts";
import { startMailServer } from "./test-mail-server.ts";

const from = "shop@shop.example";
const sender = () => ({ name: "Stühle, Ltd.", replyTo: "hello@shop.example" });
const silent = pino({ level: "silent" });
const email = {
  id: "0190-email",
  to: "ann@example.com",
  subject: "Stühle & more",
  text: "See https://shop.example/reset-password?mode=resetPassword&oobCode=abc\n",
  html: "<p>Grüße</p>",
};

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), "sedia-mail-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test("without a mail server each email is a private file, and the log contains its path", async () => {
  const outboxDir = join(await newFolder(), "outbox");
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => lines.push(line) });
  await createMail({ smtpUrl: undefined, from, sender, outboxDir, log }).send(email);
  const files = await readdir(outboxDir);
  expect(files).toHaveLength(1);
  const path = join(outboxDir, files[0] ?? "");
  expect(path).toMatch(/\.eml$/);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(outboxDir)).mode & 0o777).toBe(0o700);
  const mail = await readFile(path, "utf8");
  expect(mail).toMatch(/^From: =\?UTF-8\?Q\?St=C3=BChle=2C_Ltd=2E\?= <shop@shop\.example>\r\n/m);
  expect(mail).toContain("Reply-To: hello@shop.example\r\n");
  expect(mail).toContain("To: ann@example.com\r\n");
  expect(mail).toMatch(/Subject: =\?UTF-8\?/);
  expect(mail).toMatch(/Content-Type: multipart\/alternative/);
  expect(mail).toMatch(/Date: .+\r\n/);
  expect(mail).toContain("Message-ID: <0190-email@shop.example>\r\n");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(path);
  expect(lines[0]).not.toContain("ann@example.com");
});

test("with a mail server the email is sent to it", async () => {
  const { url, received } = await startMailServer();
  const outboxDir = await newFolder();
  await createMail({ smtpUrl: url, from, sender, outboxDir, log: silent }).send(email);
  expect(received).toContain("MAIL FROM:<shop@shop.example>");
  expect(received).toContain("RCPT TO:<ann@example.com>");
  expect(received.join("\n")).toContain("multipart/alternative");
  expect(await readdir(outboxDir)).toEqual([]);
});

test("an email is not sent unencrypted, unless the setting allows it", async () => {
  const { url, received } = await startMailServer();
  const send = (query: string) =>
    createMail({
      smtpUrl: url.replace("?ignoreTLS=true", query),
      from,
      sender,
      outboxDir: "/nowhere",
      log: silent,
    }).send(email);
  await expect(send("")).rejects.toThrow();
  expect(received.filter((line) => line.startsWith("MAIL"))).toEqual([]);
  await send("?requireTLS=false");
  expect(received).toContain("MAIL FROM:<shop@shop.example>");
});

test("an unreachable mail server causes an error at once", async () => {
  const mail = createMail({
    smtpUrl: "smtp://127.0.0.1:1",
    from,
    sender,
    outboxDir: "/nowhere",
    log: silent,
  });
  await expect(mail.send(email)).rejects.toThrow();
});

test("neither an address nor a subject can inject headers or recipients", async () => {
  const outboxDir = await newFolder();
  const mail = createMail({ smtpUrl: undefined, from, sender, outboxDir, log: silent });
  const severalAddresses = [
    "ann@example.com\r\nBcc: all@example.com",
    "ann@example.com, all@example.com",
    "ann@example.com <all@example.com>",
    "team: ann@example.com, all@example.com;",
    '"all@example.com"@example.com',
  ];
  for (const to of severalAddresses)
    await expect(mail.send({ ...email, to })).rejects.toThrow("one plain address");
  expect(await readdir(outboxDir)).toEqual([]);
  await mail.send({ ...email, subject: "Hi\r\nX-Evil: yes" });
  const [file = ""] = await readdir(outboxDir);
  const [head = ""] = (await readFile(join(outboxDir, file), "utf8")).split("\r\n\r\n");
  expect(head).not.toMatch(/^X-Evil:/m);
});

test.each(["password-reset", "verify-email", "change-email", "email-sign-in"] as const)(
  "the email for %s has its link in text and HTML, and everything is escaped",
  (name) => {
    const words = defaultMails[name];
    const link = "https://shop.example/account-action?mode=x&oobCode=a'b\"c";
    const confirmedEmail = '"<img src=x>"@example.com';
    const { subject, text, html } = accountEmailBody({
      words,
      origin: "https://shop.example",
      shopName: "My shop",
      link,
      confirmedEmail,
    });
    expect(subject).toMatch(/My shop/);
    expect(text).toContain(`${link}\n`);
    expect(html).toContain('href="https://shop.example/account-action?mode=x&amp;oobCode=a&#39;b&quot;c"');
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).not.toMatch(/https?:\/\/(?!shop\.example)/);
    expect(text).toContain("one hour");
  },
);
