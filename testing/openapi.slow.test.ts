import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectralCore, { type RulesetDefinition } from "@stoplight/spectral-core";
import spectralRulesets from "@stoplight/spectral-rulesets";
import { expect, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestApi } from "./test-api.ts";

const { db } = await createTestDb();
const { api } = await createTestApi(db);
const source = await (await api.request("/openapi.json")).text();

test("the OpenAPI document passes Redocly's recommended rules", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source, config });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`),
  ).toEqual([]);
});

test("the OpenAPI document passes Spectral's rules", async () => {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [spectralRulesets.oas as RulesetDefinition] });
  const problems = await spectral.run(source);
  expect(problems.map(({ code, message, path }) => `${code} ${path.join("/")}: ${message}`)).toEqual([]);
}, 600_000);
