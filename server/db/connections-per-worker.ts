/** PostgreSQL's default limit, less some for commands and administration. */
const connectionsOfWorkers = 80;
const fewest = 3;
export const mostConnectionsPerWorker = 10;

export function connectionsPerWorker(workers: number): number {
  return Math.max(fewest, Math.min(mostConnectionsPerWorker, Math.floor(connectionsOfWorkers / workers)));
}
