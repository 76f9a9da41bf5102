import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { accountMail } from "./account-mail.ts";
import { createMail } from "./mail.ts";

const from = "Sedia <shop@shop.example>";
const silent = pino({ level: "silent" });
const letter = {
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

/** As much of a mail server as it takes to be given a mail. */
async function startMailServer() {
  const received: string[] = [];
  const server = createServer((socket) => {
    let data = "";
    let inMessage = false;
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      data += chunk;
      while (data.includes("\r\n")) {
        const end = inMessage ? data.indexOf("\r\n.\r\n") : data.indexOf("\r\n");
        if (end < 0) return;
        const line = data.slice(0, end);
        data = data.slice(end + (inMessage ? 5 : 2));
        received.push(line);
        inMessage = !inMessage && line === "DATA";
        socket.write(inMessage ? "354 go on\r\n" : "250 ok\r\n");
        if (line === "QUIT") socket.end();
      }
    });
    socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.close();
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

test("without a mail server each mail is a file that only the shop can read, and the log says where", async () => {
  const outboxDir = join(await newFolder(), "outbox");
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => lines.push(line) });
  await createMail({ smtpUrl: undefined, from, outboxDir, log }).send(letter);
  const files = await readdir(outboxDir);
  expect(files).toHaveLength(1);
  const path = join(outboxDir, files[0] ?? "");
  expect(path).toMatch(/\.eml$/);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(outboxDir)).mode & 0o777).toBe(0o700);
  const mail = await readFile(path, "utf8");
  expect(mail).toMatch(/^From: Sedia <shop@shop\.example>\r\n/);
  expect(mail).toContain("To: ann@example.com\r\n");
  expect(mail).toMatch(/Subject: =\?UTF-8\?/);
  expect(mail).toMatch(/Content-Type: multipart\/alternative/);
  expect(mail).toMatch(/Date: .+\r\n/);
  expect(mail).toMatch(/Message-ID: <.+>\r\n/);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(path);
  expect(lines[0]).not.toContain("ann@example.com");
});

test("with a mail server the mail goes there", async () => {
  const { url, received } = await startMailServer();
  const outboxDir = await newFolder();
  await createMail({ smtpUrl: url, from, outboxDir, log: silent }).send(letter);
  expect(received).toContain("MAIL FROM:<shop@shop.example>");
  expect(received).toContain("RCPT TO:<ann@example.com>");
  expect(received.join("\n")).toContain("multipart/alternative");
  expect(await readdir(outboxDir)).toEqual([]);
});

test("a mail server that is not there is an error, not a wait", async () => {
  const mail = createMail({ smtpUrl: "smtp://127.0.0.1:1", from, outboxDir: "/nowhere", log: silent });
  await expect(mail.send(letter)).rejects.toThrow();
});

test("an address cannot smuggle in headers or other people", async () => {
  const outboxDir = await newFolder();
  const mail = createMail({ smtpUrl: undefined, from, outboxDir, log: silent });
  await mail.send({ ...letter, to: "ann@example.com\r\nBcc: all@example.com", subject: "Hi\r\nX-Evil: yes" });
  const [file = ""] = await readdir(outboxDir);
  const [head = ""] = (await readFile(join(outboxDir, file), "utf8")).split("\r\n\r\n");
  expect(head).not.toMatch(/^(Bcc|X-Evil):/m);
});

test.each(["PASSWORD_RESET", "VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL", "EMAIL_SIGNIN"] as const)(
  "the mail for %s has its link in text and HTML, and everything is escaped",
  (purpose) => {
    const link = "https://shop.example/account-action?mode=x&oobCode=a'b\"c";
    const email = '"<img src=x>"@example.com';
    const { subject, text, html } = accountMail({ purpose, link, email, newEmail: "<b>@example.com" });
    expect(subject).toMatch(/Sedia/);
    expect(text).toContain(`${link}\n`);
    expect(html).toContain('href="https://shop.example/account-action?mode=x&amp;oobCode=a&#39;b&quot;c"');
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).not.toMatch(/https?:\/\/(?!shop\.example)/);
    expect(text).toContain("one hour");
  },
);
