import openapiTS, { astToString } from "openapi-typescript";
import { expect, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestApi } from "#testing/test-api.ts";

test("the types of the client are up to date; npm run client writes them", async () => {
  const { db } = await createTestDb();
  const { api } = await createTestApi(db);
  const source = await (await api.request("/openapi.json")).text();
  // As comments, examples would be most of the file.
  const document = JSON.parse(source, (key, value) => (/^examples?$/.test(key) ? undefined : value));
  await expect(astToString(await openapiTS(document))).toMatchFileSnapshot("schema.ts");
});
