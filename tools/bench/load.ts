import autocannon from "autocannon";

export type Load = { perSecond: number; p50: number; p99: number; refused: number; failed: number };

export type Call = {
  method: "GET" | "POST" | "PATCH";
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** Requests one URL repeatedly. */
export async function loadOne(url: string, connections: number, seconds: number): Promise<Load> {
  return loadOf(await autocannon({ url, connections, duration: seconds }));
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
  let lastMs = 0;
  const startedMs = performance.now();
  const result = await autocannon({
    url: origin,
    connections,
    amount: amount * callsEach,
    // autocannon measures the duration in whole seconds only.
    setupClient: (client) => {
      client.on("response", () => {
        lastMs = performance.now();
      });
    },
    requests: Array.from({ length: callsEach }, (_, place) => ({
      setupRequest(request: autocannon.Request, context: { calls?: Call[] }) {
        if (place === 0) context.calls = nextCalls();
        return { ...request, ...context.calls?.[place] };
      },
    })),
  });
  const perSecond = result["2xx"] / callsEach / ((lastMs - startedMs) / 1000);
  return { ...loadOf(result), perSecond };
}

function loadOf(result: autocannon.Result): Load {
  return {
    perSecond: result["2xx"] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: result.non2xx,
    failed: result.errors + result.timeouts,
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
