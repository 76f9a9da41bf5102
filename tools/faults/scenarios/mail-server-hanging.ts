import assert from "node:assert/strict";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { sql } from "drizzle-orm";
import { type Scenario, waitUntil, withRunningShop } from "#tools/faults/scenario.ts";

/** The mail server accepts connections and never responds: orders do not wait for it, and every email is sent later. */
export const mailServerHanging: Scenario = {
  name: "mail-server-hanging",
  async run(mainFile) {
    const mailServer = await startHangingMailServer();
    try {
      const settings = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?ignoreTLS=true` };
      await withRunningShop(mainFile, { settings }, async ({ db, client }) => {
        const started = performance.now();
        for (let times = 0; times < 5; times++) await client.assertOrderSucceeds();
        assert(performance.now() - started < 10_000, "orders waited for the mail server");
        await waitUntil("the shop connects to the mail server", async () => mailServer.connections() > 0);
        const { rows: due } = await db.execute(sql`select from outbox`);
        assert(due.length === 5, `${due.length} of 5 emails are pending`);

        mailServer.recover();
        // Retries are minutes apart; the test makes them due now.
        await waitUntil("every order's email is delivered", async () => {
          await db.execute(sql`update outbox set due_at = now()`);
          await client.assertOrderSucceeds();
          return mailServer.delivered() >= 5;
        });
      });
    } finally {
      mailServer.close();
    }
  },
};

/** An SMTP server that does not respond until `recover` is called. */
async function startHangingMailServer() {
  const sockets = new Set<Socket>();
  let responding = false;
  let connections = 0;
  let delivered = 0;

  const server = createServer((socket) => {
    connections++;
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => sockets.delete(socket));
    if (responding) respond(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  /** The part of SMTP that a client needs to deliver a message. */
  function respond(socket: Socket) {
    let buffered = "";
    let inMessage = false;
    const reply = (line: string) => socket.write(`${line}\r\n`);
    reply("220 test mail server");
    socket.setEncoding("latin1").on("data", (text: string) => {
      buffered += text;
      for (let end = buffered.indexOf("\r\n"); end >= 0; end = buffered.indexOf("\r\n")) {
        const line = buffered.slice(0, end);
        buffered = buffered.slice(end + 2);
        if (inMessage) {
          if (line !== ".") continue;
          inMessage = false;
          delivered++;
          reply("250 accepted");
        } else if (/^DATA/i.test(line)) {
          inMessage = true;
          reply("354 continue");
        } else reply(/^QUIT/i.test(line) ? "221 bye" : "250 ok");
      }
    });
  }

  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    delivered: () => delivered,
    recover() {
      responding = true;
      for (const socket of sockets) socket.destroy();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
