import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Logger } from "pino";
import { type RunInSpan, traceWith } from "#server/db/in-span.ts";
import type { Env } from "#server/env/parse-env.ts";
import { version } from "#server/env/program.ts";
import { createOtlpExporter } from "./otlp-exporter.ts";
import { traceOutgoingRequests } from "./trace-outgoing-requests.ts";

const kinds = { client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/** Sends traces of this process to a collector, until the returned function is called. It sends the last ones. */
export function startTracing(settings: NonNullable<Env["tracing"]>, log: Logger): () => Promise<void> {
  const { serviceName, sampledShare } = settings;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": serviceName,
      "service.version": version,
      "process.pid": process.pid,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledShare) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: createOtlpExporter(settings, log) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const tracer = trace.getTracer("sedia");
  const run: RunInSpan = ({ kind, root, ...details }, work) =>
    tracer.startActiveSpan(
      details.name,
      { kind: kinds[kind], ...details },
      root ? ROOT_CONTEXT : context.active(),
      (span) =>
        work()
          .catch((error: unknown) => fail(span, error))
          .finally(() => span.end()),
    );
  traceWith(run);
  const stopTracingRequests = traceOutgoingRequests();
  return async () => {
    traceWith(undefined);
    stopTracingRequests();
    await provider.shutdown().catch(() => {});
    for (const api of [trace, context, propagation]) api.disable();
  };
}

/** Without the message, which may contain values of customers. */
function fail(span: Span, error: unknown): never {
  const { code, name } = error instanceof Error ? (error as Error & { code?: unknown }) : { name: "unknown" };
  span.setAttribute("error.type", typeof code === "string" ? code : name);
  span.setStatus({ code: SpanStatusCode.ERROR });
  throw error;
}
