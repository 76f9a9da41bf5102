import { type AddressInfo, createServer, type Socket } from "node:net";

/** A mail server that hangs until it is told to work. */
export async function openPostOffice() {
  const sockets = new Set<Socket>();
  let working = false;
  let asked = 0;
  let delivered = 0;

  const server = createServer((socket) => {
    asked++;
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => sockets.delete(socket));
    if (working) serve(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  /** As much of SMTP as a client needs to get rid of a letter. */
  function serve(socket: Socket) {
    let waiting = "";
    let inLetter = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 post office");
    socket.setEncoding("latin1").on("data", (text: string) => {
      waiting += text;
      for (let end = waiting.indexOf("\r\n"); end >= 0; end = waiting.indexOf("\r\n")) {
        const line = waiting.slice(0, end);
        waiting = waiting.slice(end + 2);
        if (inLetter) {
          if (line !== ".") continue;
          inLetter = false;
          delivered++;
          say("250 taken");
        } else if (/^DATA/i.test(line)) {
          inLetter = true;
          say("354 go on");
        } else say(/^QUIT/i.test(line) ? "221 bye" : "250 ok");
      }
    });
  }

  return {
    port: (server.address() as AddressInfo).port,
    asked: () => asked,
    delivered: () => delivered,
    work() {
      working = true;
      for (const socket of sockets) socket.destroy();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
