import type { Hono } from "hono";
import { html, raw } from "hono/html";
import { generateSpecs } from "hono-openapi";
import type { OpenAPIV3_1 } from "openapi-types";
import { sourceHash } from "./headers.ts";
import { route } from "./route.ts";

/** The OpenAPI document of a router, and a page of it for people. Built once, on first use: building takes long. */
export function apiDocsRoutes(api: Hono) {
  let built: Promise<Docs> | undefined;

  function docs(): Promise<Docs> {
    built ??= buildDocs(api).catch((error: unknown) => {
      built = undefined;
      throw error;
    });
    return built;
  }

  return [
    route(
      "GET /openapi.json",
      {
        summary: "This document",
        access: "public",
        output: { mediaType: "application/json", description: "OpenAPI 3.1" },
        cache: "static",
        hidden: true,
      },
      async ({ c }) => c.body((await docs()).json, 200, { "Content-Type": "application/json" }),
    ),
    route(
      "GET /docs",
      {
        summary: "The API reference",
        access: "public",
        output: { mediaType: "text/html", description: "The API reference" },
        cache: "static",
        hidden: true,
      },
      async ({ c }) => {
        c.header(
          "Content-Security-Policy",
          `default-src 'none'; style-src ${sourceHash(style)}; frame-ancestors 'none'; base-uri 'none'`,
        );
        return c.html((await docs()).page);
      },
    ),
  ];
}

type Docs = { json: string; page: string };

async function buildDocs(api: Hono): Promise<Docs> {
  const document = (await generateSpecs(api, {
    documentation: {
      openapi: "3.1.0",
      info: {
        title: "Sedia",
        version: "1",
        description: "The product server of the Sedia furniture shop.",
      },
      servers: [{ url: "/api" }],
    },
    defaultValidationErrorResponse: false,
  })) as OpenAPIV3_1.Document;
  return { json: JSON.stringify(document), page: String(await docsPage(document)) };
}

const style = `
:root { color-scheme: light dark; --paper: light-dark(#faf8f4, #171512); --card: light-dark(#fff, #1f1c18); --line: light-dark(#e2dbcf, #383229);
  --ink: light-dark(#1f1b16, #f4efe6); --mute: light-dark(#6b6358, #a89e8f); --moss: light-dark(#2f4a3a, #9cc3a8) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 3rem 1.25rem; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif }
h1 { font-size: 28px; line-height: 1.05 } h2 { margin: 0; font-size: 17px; overflow-wrap: anywhere } p { margin: .25rem 0 1rem; color: var(--mute) }
section { margin: 1rem 0; padding: 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: 14px }
b { color: var(--moss); font-family: ui-monospace, monospace } a { color: var(--moss) } code { font: 13px ui-monospace, monospace }
.wide { overflow-x: auto } table { width: 100%; border-collapse: collapse; font-size: 13px } th, td { padding: .4rem .75rem .4rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top }
`;

function docsPage(document: OpenAPIV3_1.Document) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    (["get", "post", "patch", "put", "delete"] as const).flatMap((method) => {
      const operation = item?.[method];
      return operation ? [operationSection(method, path, operation)] : [];
    }),
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API of ${document.info.title}</title>
        <style>${raw(style)}</style>
      </head>
      <body>
        <main>
          <h1>API of ${document.info.title}</h1>
          <p>${document.info.description} For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).</p>
          ${operations}
        </main>
      </body>
    </html>`;
}

function operationSection(method: string, path: string, operation: OpenAPIV3_1.OperationObject) {
  const parameters = (operation.parameters ?? []).filter((parameter) => "name" in parameter);
  const responses = Object.entries(operation.responses ?? {}).filter((entry) => "description" in entry[1]);
  return html`<section>
    <h2><b>${method.toUpperCase()}</b> /api${path}</h2>
    <p>${operation.summary}</p>
    <div class="wide" tabindex="0" role="region" aria-label="${method} ${path}">
      <table>
        <thead><tr><th scope="col">Where</th><th scope="col">Name</th><th scope="col">Meaning</th></tr></thead>
        <tbody>
          ${parameters.map((parameter) => html`<tr><td>${parameter.in}</td><td><code>${parameter.name}</code></td><td>${meaningOf(parameter)}</td></tr>`)}
          ${responses.map(([status, response]) => html`<tr><td>answer</td><td><code>${status}</code></td><td>${"description" in response ? response.description : ""}</td></tr>`)}
        </tbody>
      </table>
    </div>
  </section>`;
}

function meaningOf(parameter: OpenAPIV3_1.ParameterObject): string {
  const schema = parameter.schema as OpenAPIV3_1.SchemaObject | undefined;
  return (
    parameter.description ??
    schema?.description ??
    (schema?.enum ? schema.enum.join(", ") : String(schema?.format ?? schema?.type ?? ""))
  );
}
