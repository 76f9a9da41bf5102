import type { Attributes } from "@opentelemetry/api";

/** A part of a trace. */
export type SpanDetails = {
  name: string;
  /** "client": a call of another service. */
  kind: "client" | "internal";
  attributes?: Attributes;
  /** Begins a trace of its own. */
  root?: boolean;
};

export type RunInSpan = <Result>(details: SpanDetails, work: () => Promise<Result>) => Promise<Result>;

let runInSpan: RunInSpan | undefined;

/** Undefined: no tracing. Called by runtime/tracing/start-tracing.ts, so that OpenTelemetry is loaded only where it is used. */
export function traceWith(run: RunInSpan | undefined): void {
  runInSpan = run;
}

/** Runs work as a part of the current trace. Without tracing it only runs it. */
export function inSpan<Result>(details: () => SpanDetails, work: () => Promise<Result>): Promise<Result> {
  return runInSpan ? runInSpan(details(), work) : work();
}
