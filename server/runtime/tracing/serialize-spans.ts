import type { Attributes, AttributeValue, HrTime } from "@opentelemetry/api";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";

/** The body of an OTLP request in JSON: https://opentelemetry.io/docs/specs/otlp/. All spans are of one resource and one scope. */
export function serializeSpans(spans: ReadableSpan[]) {
  const [first] = spans;
  if (!first) return { resourceSpans: [] };
  const { name, version } = first.instrumentationScope;
  const scope = { name, ...(version && { version }) };
  return {
    resourceSpans: [
      {
        resource: { attributes: serializeAttributes(first.resource.attributes as Attributes) },
        scopeSpans: [{ scope, spans: spans.map(serializeSpan) }],
      },
    ],
  };
}

function serializeSpan(span: ReadableSpan) {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const { parentSpanContext: parent } = span;
  return {
    traceId,
    spanId,
    flags: traceFlags,
    ...(parent && { parentSpanId: parent.spanId }),
    name: span.name,
    // In OTLP, 0 is "unspecified".
    kind: span.kind + 1,
    startTimeUnixNano: nanoseconds(span.startTime),
    endTimeUnixNano: nanoseconds(span.endTime),
    attributes: serializeAttributes(span.attributes),
    status: { code: span.status.code },
  };
}

/** As text, because a number would lose digits. */
function nanoseconds([seconds, nanos]: HrTime): string {
  return String(BigInt(seconds) * 1_000_000_000n + BigInt(nanos));
}

function serializeAttributes(attributes: Attributes) {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: serializeValue(value) }],
  );
}

/** The attributes that this shop sets are text and whole numbers. */
function serializeValue(value: AttributeValue) {
  return typeof value === "number" ? { intValue: value } : { stringValue: String(value) };
}
