import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ClientRequest, IncomingMessage } from "node:http";
import { type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

type FetchRequest = { method: string; origin: string };
type FetchEvent = { request: FetchRequest; response?: { statusCode: number } };
type HttpEvent = { request: ClientRequest; response?: IncomingMessage };

/** Makes a span of every request that this process sends with fetch, http or https, as Node reports them. Without the path, which may be secret. */
export function traceOutgoingRequests(): () => void {
  const tracer = trace.getTracer("sedia");
  const spans = new WeakMap<object, Span>();
  const answered = new WeakSet<object>();

  function begin(request: object, method: string, host: string) {
    // The tracer leaves out the exporter's own requests.
    const attributes = { "http.request.method": method, "server.address": host };
    spans.set(request, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }));
  }

  function respond(request: object, status: number) {
    const span = spans.get(request);
    answered.add(request);
    span?.setAttribute("http.response.status_code", status);
    if (status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR });
  }

  function end(request: object) {
    spans.get(request)?.end();
    spans.delete(request);
  }

  function fail(request: object) {
    spans.get(request)?.setStatus({ code: SpanStatusCode.ERROR });
    end(request);
  }

  const listeners: Record<string, (event: unknown) => void> = {
    "undici:request:create"(event) {
      const { request } = event as FetchEvent;
      begin(request, request.method, new URL(request.origin).hostname);
    },
    "undici:request:headers"(event) {
      const { request, response } = event as FetchEvent;
      if (response) respond(request, response.statusCode);
    },
    "undici:request:trailers": (event) => end((event as FetchEvent).request),
    "undici:request:error": (event) => fail((event as FetchEvent).request),
    "http.client.request.start"(event) {
      const { request } = event as HttpEvent;
      begin(request, request.method, request.host);
      // Also after an error. A listener of errors would hide those that nothing handles.
      request.once("close", () => (answered.has(request) ? end(request) : fail(request)));
    },
    "http.client.response.finish"(event) {
      const { request, response } = event as HttpEvent;
      if (response) respond(request, response.statusCode ?? 0);
    },
  };
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener);
  };
}
