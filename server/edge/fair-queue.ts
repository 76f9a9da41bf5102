export type Waiting = { address: string; sinceMs: number };

/** A queue in which client addresses take turns: one address cannot make the others wait for all of its requests. */
export function createFairQueue<Item extends Waiting>() {
  /** In the order of their turns. */
  const byAddress = new Map<string, Item[]>();
  let size = 0;

  return {
    size: () => size,

    /** How many items come before a new one of this address. */
    ahead(address: string): number {
      const own = byAddress.get(address)?.length ?? 0;
      return Math.min(size, (own + 1) * byAddress.size);
    },

    push(item: Item) {
      const waiting = byAddress.get(item.address);
      if (waiting) waiting.push(item);
      else byAddress.set(item.address, [item]);
      size++;
    },

    /** Takes the oldest item of the next address that may have one. */
    take(mayHave: (address: string) => boolean): Item | undefined {
      for (const [address, waiting] of byAddress) {
        if (!mayHave(address)) continue;
        byAddress.delete(address);
        const item = waiting.shift();
        if (waiting.length > 0) byAddress.set(address, waiting);
        size--;
        return item;
      }
      return undefined;
    },

    /** Takes the oldest items of each address as long as they pass. */
    takeWhile(test: (item: Item) => boolean): Item[] {
      const taken: Item[] = [];
      for (const [address, waiting] of byAddress) {
        while (waiting[0] && test(waiting[0])) taken.push(waiting.shift() as Item);
        if (waiting.length === 0) byAddress.delete(address);
      }
      size -= taken.length;
      return taken;
    },
  };
}
