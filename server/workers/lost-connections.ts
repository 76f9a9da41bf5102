import type { Serializable } from "node:child_process";
import type { Worker } from "node:cluster";

type Handover = { act?: unknown; seq?: unknown };
type Acknowledgement = { ack?: unknown };
type Connection = { close: () => void };

/**
 * Node's cluster hands each connection to a process and forgets it when the process says that it has it. If that dies before, nobody
 * holds the connection any more and nobody closes it: its client would wait for ever. Here it is closed, and the client asks again.
 */
export function closeLostConnections(worker: Worker): void {
  const { process: child } = worker;
  const handedOver = new Map<unknown, Connection>();
  const send = child.send.bind(child);
  child.send = (message: Serializable, ...more: unknown[]) => {
    const { act, seq } = message as Handover;
    if (act === "newconn" && more[0]) handedOver.set(seq, more[0] as Connection);
    return (send as (message: Serializable, ...more: unknown[]) => boolean)(message, ...more);
  };
  child.on("internalMessage", ({ ack }: Acknowledgement) => handedOver.delete(ack));
  worker.once("exit", () => {
    for (const connection of handedOver.values()) connection.close();
  });
}
