import { ExportResultCode } from "@opentelemetry/core";
import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace";
import type { Logger } from "pino";
import type { Env } from "#server/env/parse-env.ts";
import { serializeSpans } from "./serialize-spans.ts";

/** A worker that stops must have sent its last spans before the supervisor ends it: see supervisor.ts. */
const timeoutMs = 4_000;

/** Sends spans as OTLP over HTTP, in JSON. OpenTelemetry's own exporter needs more packages: see docs/decisions/039-monitoring.md. */
export function createOtlpExporter(
  { url, headers }: Pick<NonNullable<Env["tracing"]>, "url" | "headers">,
  log: Logger,
): SpanExporter {
  let failing = false;

  async function send(spans: ReadableSpan[]): Promise<void> {
    const response = await fetch(url, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify(serializeSpans(spans)),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the collector answered ${response.status}`);
  }

  /** Traces that could not be sent are lost. The log says it once, not for every batch. */
  function recordFailure(error: Error): Error {
    if (!failing) log.warn({ err: error }, "traces can't be sent");
    failing = true;
    return error;
  }

  return {
    export(spans, done) {
      send(spans).then(
        () => {
          failing = false;
          done({ code: ExportResultCode.SUCCESS });
        },
        (error: Error) => done({ code: ExportResultCode.FAILED, error: recordFailure(error) }),
      );
    },
    shutdown: async () => {},
  };
}
