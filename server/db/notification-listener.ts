import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const maxWaitMs = 1_000;

type Subscription = { channel: string; onNotification: (payload: string) => void; onListening: () => void };

/** Listens to channels of the database on one connection, which it opens again whenever it is lost. */
export class NotificationListener {
  readonly #openClient: () => Promise<pg.Client>;
  readonly #subscriptions = new Set<Subscription>();
  #connecting: Promise<pg.Client> | undefined;
  #closed = false;

  constructor(openClient: () => Promise<pg.Client>) {
    this.#openClient = openClient;
  }

  /**
   * Resolves once it listens. `onListening` is called then, and after each reconnect: notifications sent meanwhile are lost. Returns a
   * function that ends the subscription.
   */
  async listen(
    channel: string,
    onNotification: (payload: string) => void,
    onListening: () => void = () => {},
  ): Promise<() => void> {
    const subscription = { channel, onNotification, onListening };
    const client = await this.#connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    this.#subscriptions.add(subscription);
    onListening();
    return () => this.#subscriptions.delete(subscription);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#connecting?.then((client) => client.end()).catch(() => {});
  }

  #connect(): Promise<pg.Client> {
    this.#connecting ??= this.#open().catch((error: unknown) => {
      this.#connecting = undefined;
      throw error;
    });
    return this.#connecting;
  }

  async #open(): Promise<pg.Client> {
    const client = await this.#openClient();
    client.on("notification", ({ channel, payload = "" }) => {
      for (const subscription of this.#subscriptions) {
        if (subscription.channel === channel) subscription.onNotification(payload);
      }
    });
    client.once("end", () => {
      this.#connecting = undefined;
      void this.#reconnect();
    });
    return client;
  }

  async #reconnect(): Promise<void> {
    for (let waitMs = 50; !this.#closed; waitMs = Math.min(waitMs * 2, maxWaitMs)) {
      try {
        const client = await this.#connect();
        for (const { channel } of this.#subscriptions) {
          await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        }
        for (const { onListening } of this.#subscriptions) onListening();
        return;
      } catch {
        await sleep(waitMs, undefined, { ref: false });
      }
    }
  }
}
