import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, inject } from "vitest";
import { connect } from "./client.ts";

/** Clones the migrated template for a test file, and drops the clone after it. */
export async function createTestDb(maxConnections = 10) {
  const template = inject("postgres");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await administer(`create database ${name} template ${template.database}`);
  const address = { ...template, database: name };
  const { db, close } = connect(address, { maxConnections });
  afterAll(async () => {
    await close();
    await administer(`drop database ${name} with (force)`);
  });
  return { db, address };
}

async function administer(statement: string) {
  const { db, close } = connect({ ...inject("postgres"), database: "postgres" }, { maxConnections: 1 });
  try {
    await db.execute(sql.raw(statement));
  } finally {
    await close();
  }
}
