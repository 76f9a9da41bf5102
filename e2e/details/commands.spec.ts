import { execFileSync, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chown, mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { newDataDir, projectRoot, runCommand } from "../shop-process.ts";

/** A system user if we may create one, otherwise ourselves. */
function createServiceUser() {
  if (process.getuid?.() !== 0) {
    const { username, uid, gid } = userInfo();
    return { username, uid, gid, remove() {} };
  }
  const username = `sedia-${randomBytes(4).toString("hex")}`;
  execFileSync("useradd", ["--system", "--no-create-home", username]);
  const idOf = (option: string) => Number(execFileSync("id", [option, username], { encoding: "utf8" }));
  return { username, uid: idOf("-u"), gid: idOf("-g"), remove: () => execFileSync("userdel", [username]) };
}

for (const [name, ...args] of [["backup", "shop.backup"], ["admin", "ann@example.com"], ["doctor"]] as const)
  test(`${name} without a shop names the folder and the settings, and creates nothing`, async () => {
    const folder = await newDataDir();
    const dataDir = join(folder, "absent");
    const paths = args.map((arg) => (arg.endsWith(".backup") ? join(folder, arg) : arg));
    const { status, output } = runCommand(name, paths, dataDir);
    expect(output).toMatch(/^There is no shop in .*\/absent\. Check SHOP_DATA_DIR, DATABASE_URL[^\n]*\n$/);
    expect(status).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  });

test("migrate creates the tables of a new shop, and has nothing to do afterwards", async () => {
  const dataDir = await newDataDir();
  const first = runCommand("migrate", [], dataDir);
  expect(first).toEqual({ status: 0, output: `A new shop has its tables in ${dataDir}.\n` });
  const second = runCommand("migrate", [], dataDir);
  expect(second).toEqual({ status: 0, output: `There is nothing to upgrade in ${dataDir}.\n` });
});

test("a command completes when the reader of its output has ended", async () => {
  const dataDir = await newDataDir();
  expect(runCommand("migrate", [], dataDir).status).toBe(0);
  const doctor = spawn(process.execPath, [join(projectRoot, "build/shop/doctor.js")], {
    env: { PATH: process.env.PATH, SHOP_DATA_DIR: dataDir },
  });
  doctor.stdout.destroy();
  let errors = "";
  doctor.stderr.on("data", (text) => (errors += text));
  const [status] = await once(doctor, "close");
  expect(errors).toBe("");
  expect(status).toBe(0);
});

test("the sedia command runs as the user of the service, with its settings and an empty environment", async () => {
  const { username, uid, gid, remove } = createServiceUser();
  try {
    const folder = await newDataDir();
    const dataDir = join(folder, "shop");
    const file = join(folder, "sedia.env");
    await writeFile(file, `SHOP_DATA_DIR=${dataDir}\n`, { mode: 0o600 });
    const sedia = (...args: string[]) => {
      const env = {
        SEDIA_FOLDER: projectRoot,
        SEDIA_USER: username,
        SEDIA_NODE: process.execPath,
        SHOP_ENV_FILE: file,
      };
      const options = { env, encoding: "utf8", cwd: "/" } as const;
      const { status, stdout, stderr } = spawnSync(join(projectRoot, "deploy/sedia"), args, options);
      return { status, output: stdout + stderr };
    };
    // Readable by another user only.
    if (process.getuid?.() === 0) {
      const denied = `${file} (SHOP_ENV_FILE) cannot be read by user ${username}: permission denied.\n`;
      expect(sedia("doctor")).toEqual({ status: 1, output: `The file ${denied}` });
    }
    await chown(file, uid, gid);
    const missing = sedia("backup", join(folder, "shop.backup"));
    expect(missing).toEqual({ status: 1, output: expect.stringContaining(`no shop in ${dataDir}`) });
    expect(await readdir(folder)).toEqual(["sedia.env"]);

    await mkdir(dataDir);
    await chown(dataDir, uid, gid);
    expect(sedia("migrate")).toEqual({ status: 0, output: `A new shop has its tables in ${dataDir}.\n` });
    expect(sedia("doctor")).toEqual({ status: 0, output: expect.stringContaining("The stock balances") });
    const backup = join(dataDir, "shop.backup");
    expect(sedia("backup", backup)).toEqual({ status: 0, output: expect.stringContaining(backup) });
    expect((await stat(backup)).uid).toBe(uid);
    expect(sedia("admin", "ann@example.com").output).toContain("No account with the address ann@example.com");
    expect(sedia("main").status).toBe(2);
  } finally {
    remove();
  }
});
