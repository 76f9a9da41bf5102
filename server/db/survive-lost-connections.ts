import type { Sql, TransactionSql } from "postgres";

type Work = (tx: TransactionSql) => unknown;

/**
 * When the callback of a transaction fails, postgres.js sends a rollback, on a closed connection too, and that ends the process
 * (porsager/postgres#1154). A callback that never settles prevents the rollback. The transaction is rejected all the same,
 * because postgres.js rejects it when its connection closes.
 */
export function surviveLostConnections(client: Sql): Sql {
  const { begin } = client;
  const guarded: typeof begin = (...args: unknown[]) => {
    const work = args.pop() as Work;
    let settled = false;
    async function callback(tx: TransactionSql) {
      try {
        const result = await work(tx);
        if (!settled) return result;
      } catch (error) {
        // A lost connection rejects its queries before it is closed.
        await new Promise(setImmediate);
        if (!settled) throw error;
      }
      return new Promise(() => {});
    }
    const transaction = begin(...([...args, callback] as unknown as Parameters<typeof begin>));
    const settle = () => {
      settled = true;
    };
    transaction.then(settle, settle);
    return transaction;
  };
  return Object.assign(client, { begin: guarded });
}
