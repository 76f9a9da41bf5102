import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { startTestServer } from "#server/edge/test-edge.ts";
import { createTestShop } from "#testing/test-shop.ts";

const { db } = await createTestDb();
const { shopper } = await createTestShop(db);
const { token } = await shopper("admin");
const { port, lines } = await startTestServer(db);

type Line = { level: number; msg?: string; status?: number; path?: string; err?: unknown };
const [debugLevel, infoLevel] = [20, 30];

/** More than is read before a request is passed on. */
const half = "x".repeat(70_000);
const chunkOf = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const chunk = chunkOf(half);
const signIn = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword";
const formPart = `--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\n${half}`;

test.each([
  [signIn, "application/json", "Transfer-Encoding: chunked", chunkOf(half.slice(0, 65_536))],
  ["/api/webhooks/stripe", "application/json", "Content-Length: 150000", half],
  ["/api/webhooks/stripe", "application/json", "Transfer-Encoding: chunked", chunk],
  ["/api/products/import", "text/csv", "Content-Length: 150000", half],
  ["/api/products/photos", "multipart/form-data; boundary=x", "Transfer-Encoding: chunked", chunk],
  ["/api/products/photos", "multipart/form-data; boundary=x", "Content-Length: 150000", formPart],
])(
  "a client that leaves in the middle of its body is no error: %s, %s, %s",
  async (path, type, length, body) => {
    lines.length = 0;
    const socket = connect(port);
    await once(socket, "connect");
    const head = [
      `POST ${path} HTTP/1.1`,
      "Host: shop.example",
      `Authorization: Bearer ${token}`,
      `Content-Type: ${type}`,
      length,
    ];
    await new Promise((sent) => socket.write(`${head.join("\r\n")}\r\n\r\n${body}`, sent));
    socket.destroy();
    const parsed = () => lines.map((line) => JSON.parse(line) as Line);
    await expect.poll(() => parsed().find((line) => line.path === path)?.status).toBe(400);
    expect(parsed().filter(({ level, err }) => level > infoLevel || err)).toEqual([]);
    // The parser of forms has its own error.
    if (body !== formPart)
      expect(parsed().filter(({ level }) => level === debugLevel)).toMatchObject([
        { msg: "the client left before its request was complete" },
      ]);
  },
);
