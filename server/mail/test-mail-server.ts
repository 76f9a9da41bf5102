import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll } from "vitest";

/** A minimal SMTP server. It can delay its greeting. */
export async function startMailServer({ greets = true } = {}) {
  /** Commands and messages of clients. */
  const received: string[] = [];
  const waiting: Socket[] = [];
  const server = createServer((socket) => {
    let data = "";
    let inMessage = false;
    if (greets) greet(socket);
    else waiting.push(socket);
    socket.on("data", (chunk) => {
      data += chunk;
      while (data.includes("\r\n")) {
        const end = inMessage ? data.indexOf("\r\n.\r\n") : data.indexOf("\r\n");
        if (end < 0) return;
        const line = data.slice(0, end);
        data = data.slice(end + (inMessage ? 5 : 2));
        received.push(line);
        inMessage = !inMessage && line === "DATA";
        socket.write(inMessage ? "354 go on\r\n" : line === "STARTTLS" ? "502 no TLS\r\n" : "250 ok\r\n");
        if (line === "QUIT") socket.end();
      }
    });
    socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    for (const socket of waiting) socket.destroy();
    server.close();
  });
  return {
    /** Without TLS. */
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    received,
    waiting: () => waiting.length,
    greetAll: () => waiting.splice(0).forEach(greet),
  };
}

function greet(socket: Socket) {
  socket.write("220 test\r\n");
}
