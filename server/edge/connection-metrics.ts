import { Gauge, type Registry } from "prom-client";
import type { Db } from "#server/db/client.ts";
import type { Replica } from "#server/db/replica.ts";

/** The database connections of this process, and the hot standby if there is one. */
export function measureConnections(registry: Registry, { $client: pool }: Db, replica?: Replica): void {
  function measure(name: string, help: string, read: () => number) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }
  measure("sedia_database_pool_connections", "Open connections of the pool.", () => pool.totalCount);
  measure("sedia_database_pool_idle", "Open connections that are not in use.", () => pool.idleCount);
  measure("sedia_database_pool_max", "Connections that the pool may open.", () => pool.options.max);
  measure(
    "sedia_database_pool_waiting",
    "Statements and transactions that wait for a connection of the pool.",
    () => pool.waitingCount,
  );
  if (!replica) return;
  measure(
    "sedia_replica_used",
    "Whether public reads go to the hot standby (1), or to the primary because it is away or behind (0).",
    () => Number(replica.isUsable()),
  );
  measure(
    "sedia_replica_lag_seconds",
    "How far the hot standby may be behind.",
    () => replica.lagMs() / 1000,
  );
}
