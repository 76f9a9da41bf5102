import { ApiError } from "./api.ts";
import { retrying } from "./back-off.ts";

const tries = 3;

/** For calls that may be repeated: an answer lost on the way, or a server that restarts, is no reason to fail. */
export function withRetry<Result>(call: () => Promise<Result>): Promise<Result> {
  return retrying(call, (error, failures) => failures < tries && isPassing(error));
}

/** The network or the server is away for a moment; the same call may work later. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError ? error.status >= 500 || error.status === 429 : error instanceof TypeError;
}
