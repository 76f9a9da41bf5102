import type { Attack } from "./attacks.ts";
import { must } from "./must.ts";
import type { Shopping } from "./shopping.ts";

type Parts = { ask: Shopping["ask"]; attack: Attack; nextRequest: Awaited<ReturnType<Attack["prepare"]>> };

/** Sends at a fixed rate, whether or not earlier requests were answered. */
export async function startAttack({ ask, attack, nextRequest }: Parts) {
  const pending = new Set<Promise<void>>();
  const responses = new Map<string, number>();

  function send(): Promise<void> {
    const { path, init } = nextRequest();
    const sent = ask(path, init).then(({ status, text }) => {
      const response = `${status} ${errorCodeIn(text)}`.trim();
      responses.set(response, (responses.get(response) ?? 0) + 1);
      pending.delete(sent);
    });
    pending.add(sent);
    return sent;
  }

  await send();
  const timer = setInterval(() => void send(), 1000 / attack.perSecond);

  return {
    responses,
    /** Waits for the last responses and checks that the attack reached the code that it is aimed at. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await Promise.all(pending);
      for (const response of responses.keys()) {
        const expected = response === attack.reached || attack.limited.includes(response);
        must(expected, `${attack.name}: a request was answered with ${response}`);
      }
      must(responses.has(attack.reached), `${attack.name}: no request was answered with ${attack.reached}`);
    },
  };
}

/** The code of a problem document, or of the identity protocol's error. */
function errorCodeIn(text: string): string {
  const identityError = /"error":\{"code":\d+,"message":"(\w+)/.exec(text)?.[1];
  return identityError ?? /"code":"(\w+)"/.exec(text)?.[1] ?? "";
}
