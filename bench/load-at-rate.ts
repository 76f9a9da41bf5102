import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export type Storm = { accepted: number[]; refused: number[]; failed: number };

const tickMs = 5;

/** So many requests a second, whether the shop keeps up or not, as people would: none of them knows of the others. */
export async function loadAtRate(nextUrl: () => string, perSecond: number, seconds: number): Promise<Storm> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
  const storm: Storm = { accepted: [], refused: [], failed: 0 };
  const asked: Promise<void>[] = [];
  const started = performance.now();
  for (;;) {
    const elapsedSeconds = (performance.now() - started) / 1000;
    if (elapsedSeconds >= seconds) break;
    while (asked.length < elapsedSeconds * perSecond) asked.push(ask(nextUrl(), agent, storm));
    await sleep(tickMs);
  }
  await Promise.all(asked);
  agent.destroy();
  return storm;
}

function ask(url: string, agent: Agent, storm: Storm): Promise<void> {
  const at = performance.now();
  return new Promise((resolve) => {
    get(url, { agent }, (answer) => {
      answer.resume().once("end", () => {
        (answer.statusCode === 200 ? storm.accepted : storm.refused).push(performance.now() - at);
        resolve();
      });
    }).once("error", () => {
      storm.failed++;
      resolve();
    });
  });
}
