/** Something that is done now and again for as long as the shop is open. */
export type Repeated = {
  /** Does it at once instead of at the next turn. */
  wake: () => void;
  /** Ends it, and waits for the turn that is under way. */
  stop: () => Promise<void>;
};

/** Not at once: the shop that is just opening has people waiting. */
const firstAfterMs = 1_000;

/** One turn at a time; a turn that failed does not end the others. */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): Repeated {
  let timer = setTimeout(wake, firstAfterMs).unref();
  let turn: Promise<void> | undefined;
  let wanted = false;
  let stopped = false;

  async function turns() {
    do {
      wanted = false;
      await work().catch(onError);
    } while (wanted && !stopped);
    turn = undefined;
    if (!stopped) timer = setTimeout(wake, everyMs).unref();
  }

  function wake() {
    clearTimeout(timer);
    wanted = true;
    if (!stopped) turn ??= turns();
  }

  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await turn;
    },
  };
}
