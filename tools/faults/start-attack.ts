import assert from "node:assert/strict";
import type { Attack } from "./attacks.ts";
import type { ShopClient } from "./shop-client.ts";

type Options = {
  request: ShopClient["request"];
  attack: Attack;
  nextRequest: Awaited<ReturnType<Attack["prepare"]>>;
};

/** Sends at a fixed rate, without waiting for earlier responses. */
export async function startAttack({ request, attack, nextRequest }: Options) {
  const pending = new Set<Promise<void>>();
  const responses = new Map<string, number>();

  function send(): Promise<void> {
    const { path, init } = nextRequest();
    const sent = request(path, init).then(({ status, text }) => {
      const code = status < 400 ? String(status) : `${status} ${errorCodeIn(text)}`.trim();
      const lacksText = code === attack.reached && !text.includes(attack.text ?? "");
      const response = lacksText ? `${code} without "${attack.text}"` : code;
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
    /** Waits for the last responses and checks that the attack reached its target. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await Promise.all(pending);
      for (const response of responses.keys()) {
        const expected = response === attack.reached || attack.limited.includes(response);
        assert(expected, `${attack.name}: unexpected response ${response}`);
      }
      assert(responses.has(attack.reached), `${attack.name}: no response was ${attack.reached}`);
    },
  };
}

/** The code of a problem document, or of the identity protocol's error. */
function errorCodeIn(text: string): string {
  const identityError = /"error":\{"code":\d+,"message":"(\w+)/.exec(text)?.[1];
  return identityError ?? /"code":"(\w+)"/.exec(text)?.[1] ?? "";
}
