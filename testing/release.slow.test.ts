import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFile, cp, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { projectRoot, version } from "#server/env/program.ts";
import { createDataDir, removeDataDir } from "#tools/shop/data-dir.ts";
import { startShop } from "#tools/shop/start-shop.ts";
import { isIn, listBuildContext, parseCopy, readDockerfile, type Stage, valuesOf } from "./build-stages.ts";

const timeoutMs = 900_000;
/** Not of this test run: a build in an empty environment must work, too. */
const unset = ["NODE_ENV", "VITEST", "TEST", "DEV", "PROD", "MODE", "SSR"].flatMap((name) => ["-u", name]);
const folder = await mkdtemp(join(tmpdir(), "sedia-release-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Not execFileSync: it would block the connection to the test runner for minutes. */
async function run(cwd: string, ...command: [string, ...string[]]): Promise<string> {
  const { stdout } = await promisify(execFile)("env", [...unset, "SOURCE_DATE_EPOCH=1", ...command], {
    cwd,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

const context = listBuildContext();
const folderOf = ({ name }: Pick<Stage, "name">) => join(folder, name ?? "image");

/** Does what the instructions of a stage do, in a folder that stands for the root of its image. */
async function makeStage(stage: Stage, { runs }: { runs: boolean }) {
  const root = folderOf(stage);
  let workDir = root;
  for (const { keyword, value } of stage.instructions) {
    if (keyword === "WORKDIR") {
      workDir = join(root, value);
      await mkdir(workDir, { recursive: true });
    }
    if (keyword === "COPY") await copyInto(workDir, value);
    if (keyword === "RUN" && runs)
      await run(workDir, "sh", "-c", value.replaceAll(/(?<= )\/(?=\w)/g, `${root}/`));
  }
  return workDir;
}

async function copyInto(workDir: string, copy: string) {
  const { from, sources, target } = parseCopy(copy);
  for (const source of sources) {
    if (from) {
      const options = { recursive: true, verbatimSymlinks: true };
      await cp(join(folderOf({ name: from }), source), join(workDir, target), options);
      continue;
    }
    for (const file of context.filter((name) => isIn(source, name))) {
      const copied = join(workDir, target, file === source ? basename(file) : relative(source, file));
      await mkdir(dirname(copied), { recursive: true });
      await copyFile(join(projectRoot, file), copied);
    }
  }
}

/** Starts a shop on a new data folder, reads what a visitor would, and lets `during` use it. */
async function checkShop(mainFile: string, during: (dataDir: string) => Promise<void> = async () => {}) {
  const dataDir = await createDataDir();
  try {
    const shop = await startShop(mainFile, dataDir);
    try {
      expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
      const page = await (await fetch(`${shop.origin}/product`)).text();
      const files = [/\/assets\/[\w.-]+\.js/, /\/assets\/[\w.-]+\.css/, /\/images\/[\w./-]+\.webp/].map(
        (path) => path.exec(page)?.[0],
      );
      for (const file of files)
        expect([file, (await fetch(`${shop.origin}${file}`)).status]).toEqual([expect.any(String), 200]);
      await during(dataDir);
    } finally {
      await shop.stop();
    }
  } finally {
    await removeDataDir(dataDir);
  }
}

test(
  "the steps of the Dockerfile build a shop from the repository alone, and it runs",
  async () => {
    const [build, image] = readDockerfile();
    if (!build || !image) throw new Error("two stages");
    await makeStage(build, { runs: true });
    // Its RUN needs the user of the image.
    const workDir = await makeStage(image, { runs: false });
    const command: string[] = JSON.parse(valuesOf(image, "CMD").at(-1) ?? "[]");
    expect(command).toEqual(["node", "server.js"]);
    await checkShop(join(workDir, "server.js"));
  },
  timeoutMs,
);

test(
  "npm run release writes an archive that runs in any folder, with its commands, and twice the same",
  async () => {
    const project = join(folder, "build/shop");
    const dist = join(project, "dist");
    await run(project, "npm", "run", "release");
    const sums = await readFile(join(dist, "SHA256SUMS"), "utf8");
    const name = `sedia-${version}-${process.platform}-${process.arch}`;
    expect(sums).toMatch(new RegExp(`^\\w{64}  ${name}\\.tar\\.gz\\n\\w{64}  sbom\\.json\\n$`));
    for (const line of sums.trim().split("\n")) {
      const [sum, file = ""] = line.split("  ");
      expect(
        createHash("sha256")
          .update(await readFile(join(dist, file)))
          .digest("hex"),
      ).toBe(sum);
    }

    await run(folder, "tar", "-xzf", join(dist, `${name}.tar.gz`));
    const server = join(folder, name, "server.js");
    await expect(run(folder, process.execPath, server, "clean")).rejects.toThrow(
      "There is no command clean.",
    );
    await checkShop(server, async (dataDir) => {
      const command = [`SHOP_DATA_DIR=${dataDir}`, process.execPath, server, "backup"] as const;
      expect(await run(folder, ...command, join(folder, "shop.backup"))).toContain("tables with");
    });

    await run(project, "npm", "run", "release");
    expect(await readFile(join(dist, "SHA256SUMS"), "utf8")).toBe(sums);
  },
  timeoutMs,
);
