import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createReplica } from "#server/db/replica.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createMetrics } from "#server/edge/metrics.ts";
import { projectRoot } from "#server/env/program.ts";
import { createBackgroundMetrics } from "#server/runtime/background-metrics.ts";
import { createTestShop } from "./test-shop.ts";

const read = (file: string) => readFileSync(join(projectRoot, file), "utf8");
const documentation = read("docs/monitoring.md");
const rules = read("deploy/prometheus/alerts.yml");
const ruleTests = read("deploy/prometheus/alerts.test.yml");
const dashboard = read("deploy/grafana/sedia.json");

const { db } = await createTestDb();
const shop = await createTestShop(db);
const replica = createReplica({ primary: db, standby: db });
afterAll(() => replica.stop());

/** The names and types of the metrics that a server with a replica sends. */
const sent = new Map<string, string>();

beforeAll(async () => {
  await shop.uploads.put("a-file", Buffer.from("content"));
  const token = "a token for the tests";
  const measure = createMetrics({
    token,
    db,
    log: pino({ level: "silent" }),
    routes: [],
    replica,
    dataDir: shop.uploadsDir,
    uploads: shop.uploads,
    background: createBackgroundMetrics().registry,
  });
  const server = createServer(measure((_, response) => response.end())).listen(0);
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { Authorization: `Bearer ${token}`, Connection: "close" },
  });
  for (const [, name = "", type = ""] of (await response.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm))
    sent.set(name, type);
  server.close();
});

/** Of the tables in docs/monitoring.md. */
function documentedMetrics(): [name: string, type: string][] {
  const rows = Array.from(documentation.matchAll(/^\| (`sedia_.+?) \| (\w+) \|/gm));
  return rows.flatMap(([, names = "", type = ""]) =>
    Array.from(names.matchAll(/`(\w+)`/g), ([, name = ""]): [string, string] => [name, type]),
  );
}

test("docs/monitoring.md lists the metrics that /metrics sends, with their types, and no others", () => {
  const own = [...sent].filter(([name]) => name.startsWith("sedia_"));
  expect(documentedMetrics().sort()).toEqual(own.sort());
});

test.each(Object.entries({ "alerts.yml": rules, "alerts.test.yml": ruleTests, "sedia.json": dashboard }))(
  "/metrics sends every metric that %s names",
  (_, text) => {
    const named = new Set(text.match(/\b(sedia|process|nodejs)_\w+/g));
    expect(named.size).toBeGreaterThan(10);
    const unknown = [...named].filter(
      (name) => !sent.has(name) && sent.get(name.replace(/_(bucket|count|sum)$/, "")) !== "histogram",
    );
    expect(unknown).toEqual([]);
  },
);

test("each alert has a test, a section in docs/monitoring.md and a link to it", () => {
  const alerts = Array.from(rules.matchAll(/- alert: (\w+)/g), ([, name = ""]) => name);
  const links = Array.from(rules.matchAll(/runbook: docs\/monitoring\.md#(\w+)/g), ([, anchor]) => anchor);
  const sections = Array.from(documentation.matchAll(/^### (\w+)$/gm), ([, name]) => name);
  const tested = Array.from(
    ruleTests.matchAll(/exp_samples: \[\{ labels: '\{alertname="(\w+)"/g),
    ([, name]) => name,
  );
  expect(alerts.length).toBeGreaterThan(20);
  expect(links).toEqual(alerts.map((name) => name.toLowerCase()));
  expect(sections).toEqual(alerts);
  expect(tested).toEqual(alerts);
});

test("the panels of the dashboard have ids of their own, do not overlap, and use its data source", () => {
  const { panels, templating } = JSON.parse(dashboard);
  expect(templating.list).toContainEqual(expect.objectContaining({ name: "datasource", type: "datasource" }));
  const cells = new Set<string>();
  const ids = new Set<number>();
  for (const { id, type, gridPos, datasource, targets } of panels) {
    expect(ids).not.toContain(id);
    ids.add(id);
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
        expect(cells).not.toContain(`${x},${y}`);
        cells.add(`${x},${y}`);
      }
    if (type === "row") continue;
    expect(datasource).toEqual({ type: "prometheus", uid: `\${datasource}` });
    expect(targets.length).toBeGreaterThan(0);
  }
});
