import autocannon from "autocannon";

export type Load = { perSecond: number; p50: number; p99: number; refused: number; failed: number };

export type Call = {
  method: "GET" | "POST" | "PATCH";
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** The same address again and again. */
export async function loadOne(url: string, connections: number, seconds: number): Promise<Load> {
  return loadOf(await autocannon({ url, connections, duration: seconds }));
}

type CallsOptions = {
  origin: string;
  connections: number;
  /** How much work in all; each piece may be several calls. */
  amount: number;
  /** The calls of the next piece of work. */
  nextCalls: () => Call[];
  callsEach: number;
};

/** Pieces of work, each of several calls that follow each other on one connection. Counts the pieces. */
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
    // It counts in whole seconds.
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

export function percentile(numbers: number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN;
}

export function median(numbers: number[]): number {
  return percentile(numbers, 0.5);
}
