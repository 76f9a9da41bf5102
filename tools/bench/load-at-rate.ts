import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export type Storm = { accepted: number[]; refused: number[]; failed: number };

const tickMs = 2;

/**
 * So many requests a second, whether the shop keeps up or not, as people would: none of them knows of the others. Over bare sockets,
 * because a program that is itself late would measure its own lateness.
 */
export async function loadAtRate(
  origin: string,
  nextPath: () => string,
  perSecond: number,
  seconds: number,
): Promise<Storm> {
  const { hostname, port } = new URL(origin);
  const storm: Storm = { accepted: [], refused: [], failed: 0 };
  const idle: Socket[] = [];
  const open = new Set<Socket>();
  let asked = 0;
  let answered = 0;

  function ask() {
    asked++;
    const at = performance.now();
    const socket = idle.pop() ?? connect(Number(port), hostname).setNoDelay();
    open.add(socket);
    const done = (status: number | undefined) => {
      answered++;
      socket.removeAllListeners();
      if (status === undefined) storm.failed++;
      else (status === 200 ? storm.accepted : storm.refused).push(performance.now() - at);
      if (status === undefined) open.delete(socket);
      else idle.push(socket);
    };
    socket.on("data", answerReader(done));
    socket.on("error", () => done(undefined));
    socket.write(`GET ${nextPath()} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  }

  const started = performance.now();
  for (;;) {
    const elapsedSeconds = (performance.now() - started) / 1000;
    if (elapsedSeconds >= seconds) break;
    while (asked < elapsedSeconds * perSecond) ask();
    await sleep(tickMs);
  }
  while (answered < asked) await sleep(tickMs);
  for (const socket of open) socket.destroy();
  return storm;
}

/** Calls back with the status when the whole answer is there. Ours all say how long they are. */
function answerReader(done: (status: number) => void) {
  let head = "";
  let missing: number | undefined;
  return (chunk: Buffer) => {
    if (missing === undefined) {
      head += chunk.toString("latin1");
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return;
      missing = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (head.length - end - 4);
    } else missing -= chunk.length;
    if (missing <= 0) done(Number(head.slice(9, 12)));
  };
}
