// npm run client: writes the types of the API client to tools/api-client/schema.ts, from the OpenAPI document. `npm run check` and
// `npm test` do it before they check types.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import { build } from "rolldown";
import { projectRoot } from "./install.mjs";

const bundle = join(projectRoot, "node_modules/.cache/sedia/api-document.mjs");
await build({
  cwd: projectRoot,
  input: "./tools/api-client/api-document.ts",
  platform: "node",
  // Packages, but neither our files nor our import paths.
  external: /^[^./#]/,
  output: { file: bundle, format: "esm", codeSplitting: false },
  logLevel: "warn",
});
const { apiDocument } = await import(pathToFileURL(bundle).href);
// As comments, examples would be most of the file.
const withoutExamples = (key, value) => (/^examples?$/.test(key) ? undefined : value);
const document = JSON.parse(JSON.stringify(apiDocument()), withoutExamples);
await writeFile(join(projectRoot, "tools/api-client/schema.ts"), astToString(await openapiTS(document)));
