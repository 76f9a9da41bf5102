import { connect } from "node:net";
import { type Call, createResponseReader, requestText } from "./http-call.ts";

export type Load = { perSecond: number; p50: number; p99: number; refused: number; failed: number };

/** Requests one URL repeatedly. */
export async function loadOne(url: string, connections: number, seconds: number): Promise<Load> {
  const { origin, pathname, search } = new URL(url);
  const call: Call = { method: "GET", path: pathname + search };
  const end = performance.now() + seconds * 1000;
  return loadInTurn(origin, connections, () => (performance.now() < end ? [call] : undefined));
}

type CallsOptions = {
  origin: string;
  connections: number;
  /** Number of iterations, each of `callsEach` calls. */
  amount: number;
  nextCalls: () => Call[];
  callsEach: number;
};

/** Runs iterations of several calls that follow each other on one connection. Rates count iterations. */
export async function loadCalls({
  origin,
  connections,
  amount,
  nextCalls,
  callsEach,
}: CallsOptions): Promise<Load> {
  let begun = 0;
  const next = () => (begun++ < amount ? nextCalls() : undefined);
  const load = await loadInTurn(origin, connections, next);
  return { ...load, perSecond: load.perSecond / callsEach };
}

/** Closed-loop load: each connection sends its next request when it has the response to the last. */
async function loadInTurn(
  origin: string,
  connections: number,
  next: () => Call[] | undefined,
): Promise<Load> {
  const latencies: number[] = [];
  let accepted = 0;
  let failed = 0;
  const started = performance.now();
  async function work() {
    let connection = createConnection(origin);
    for (let calls = next(); calls; calls = next()) {
      for (const call of calls) {
        const sent = performance.now();
        const status = await connection.send(call);
        if (status === undefined) {
          failed++;
          connection = createConnection(origin);
          continue;
        }
        latencies.push(performance.now() - sent);
        if (status >= 200 && status < 300) accepted++;
      }
    }
    connection.close();
  }
  await Promise.all(Array.from({ length: connections }, work));
  return {
    perSecond: accepted / ((performance.now() - started) / 1000),
    p50: median(latencies),
    p99: percentile(latencies, 0.99),
    refused: latencies.length - accepted,
    failed,
  };
}

/**
 * Sends one request at a time. It writes to a bare socket, because an HTTP client would need as much of the machine as the server
 * that it measures.
 */
function createConnection(origin: string) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).setNoDelay();
  let read = (_chunk: Buffer) => {};
  let fail = () => {};
  socket.on("data", (chunk) => read(chunk));
  socket.on("error", () => {});
  socket.on("close", () => fail());
  return {
    /** The status, or undefined if the connection broke. */
    send: (call: Call) =>
      new Promise<number | undefined>((resolve) => {
        fail = () => resolve(undefined);
        if (socket.destroyed) return fail();
        read = createResponseReader(resolve);
        socket.write(requestText(hostname, call));
      }),
    close: () => socket.destroy(),
  };
}

/** Runs the task `amount` times, `concurrency` at a time. */
export async function loop(concurrency: number, amount: number, task: () => Promise<unknown>): Promise<Load> {
  const started = performance.now();
  const latencies: number[] = [];
  let begun = 0;
  async function worker() {
    while (begun++ < amount) {
      const taskStarted = performance.now();
      await task();
      latencies.push(performance.now() - taskStarted);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker));
  const seconds = (performance.now() - started) / 1000;
  return {
    perSecond: latencies.length / seconds,
    p50: median(latencies),
    p99: percentile(latencies, 0.99),
    refused: 0,
    failed: 0,
  };
}

export function percentile(numbers: number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN;
}

export function median(numbers: number[]): number {
  return percentile(numbers, 0.5);
}
