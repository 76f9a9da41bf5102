import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Call, createResponseReader, requestText } from "./http-call.ts";

/** Latencies in milliseconds, the number of broken connections, and the time until the last response. */
export type RateLoad = { accepted: number[]; refused: number[]; failed: number; seconds: number };

type RateOptions = {
  perSecond: number;
  seconds: number;
  /** Further ones are opened as needed. */
  connections?: Socket[];
};

const tickMs = 2;

/**
 * Open-loop load: sends at a fixed rate, without waiting for responses. It writes to bare sockets, because an HTTP client
 * that falls behind would measure its own delay.
 */
export async function loadAtRate(
  origin: string,
  nextCall: () => Call,
  { perSecond, seconds, connections = [] }: RateOptions,
): Promise<RateLoad> {
  const { hostname, port } = new URL(origin);
  const result: RateLoad = { accepted: [], refused: [], failed: 0, seconds: 0 };
  const idle = [...connections];
  const open = new Set<Socket>(idle);
  let sent = 0;
  let completed = 0;

  function send() {
    sent++;
    const started = performance.now();
    const socket = idle.pop() ?? connect(Number(port), hostname).setNoDelay();
    open.add(socket);
    const done = (status: number | undefined) => {
      completed++;
      socket.removeAllListeners();
      if (status === undefined) result.failed++;
      else (status === 200 ? result.accepted : result.refused).push(performance.now() - started);
      if (status === undefined) open.delete(socket);
      else idle.push(socket);
    };
    socket.on("data", createResponseReader(done));
    socket.on("error", () => done(undefined));
    socket.write(requestText(hostname, nextCall()));
  }

  const loadStarted = performance.now();
  for (;;) {
    const elapsedSeconds = (performance.now() - loadStarted) / 1000;
    if (elapsedSeconds >= seconds) break;
    while (sent < elapsedSeconds * perSecond) send();
    await sleep(tickMs);
  }
  while (completed < sent) await sleep(tickMs);
  result.seconds = (performance.now() - loadStarted) / 1000;
  for (const socket of open) socket.destroy();
  return result;
}

/** Opens connections and keeps them, like a proxy. */
export async function openConnections(origin: string, count: number): Promise<Socket[]> {
  const opened: Socket[] = [];
  while (opened.length < count) opened.push(await openConnection(origin));
  return opened;
}

/** A response shows that the server has accepted the connection. */
function openConnection(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname).setNoDelay();
    socket.on("error", reject);
    socket.on(
      "data",
      createResponseReader(() => resolve(socket.removeAllListeners())),
    );
    socket.write(requestText(hostname, { method: "GET", path: "/healthz" }));
  });
}
