import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { largestProductPhotoBytes } from "#contract/basics/largest-files.ts";
import { largestInstructionsBytes, largestModelBytes } from "#contract/products/model-files.ts";
import { zipPieceBytes } from "#contract/products/product-zip.ts";
import { poolerConnectQuery } from "#server/db/pooler.ts";
import { projectRoot } from "#server/env.ts";

const read = (file: string) => readFileSync(join(projectRoot, "deploy", file), "utf8");

test("the files for proxies allow the largest upload", () => {
  const largest = Math.max(
    largestProductPhotoBytes,
    largestModelBytes,
    largestInstructionsBytes,
    zipPieceBytes,
  );
  const megabytes = [
    /client_max_body_size (\d+)m;/.exec(read("nginx.conf")),
    /max_size (\d+)MiB/.exec(read("Caddyfile")),
  ].map((found) => Number(found?.[1]));
  for (const size of megabytes) expect(size * 1024 * 1024).toBeGreaterThan(largest);
});

test("PgBouncer in compose.yaml sets what the shop requires", () => {
  expect(read("compose.yaml")).toContain(`connect_query='${poolerConnectQuery}'`);
});
