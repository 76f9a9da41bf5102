import type { RequestListener } from "node:http";
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { createRouteFinder, type Route } from "./route-finder.ts";
import { whenDone } from "./when-done.ts";

/** Makes a span of every request. It continues the trace of the client or proxy that sent it (`traceparent`). */
export function traceRequests(routes: Route[]): (listener: RequestListener) => RequestListener {
  const tracer = trace.getTracer("sedia");
  const findRoute = createRouteFinder(routes);
  return (listener) => (request, response) => {
    const { method = "", url = "", headers } = request;
    const route = findRoute(url);
    const parent = propagation.extract(ROOT_CONTEXT, headers);
    // By route and not by path, which may contain the secret of a link.
    const attributes = { "http.request.method": method, "http.route": route };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    whenDone(request, response, () => {
      if (response.writableFinished) span.setAttribute("http.response.status_code", response.statusCode);
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(parent, span), listener, undefined, request, response);
  };
}
