export type Call = {
  method: "GET" | "POST" | "PATCH";
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

export function requestText(host: string, { method, path, headers = {}, body = "" }: Call): string {
  const length = method !== "GET" && { "Content-Length": Buffer.byteLength(body) };
  const lines = Object.entries({ Host: host, ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`${method} ${path} HTTP/1.1`, ...lines, "", body].join("\r\n");
}

/** Calls back with the status once the response is complete. Every response here has a Content-Length. */
export function createResponseReader(done: (status: number) => void) {
  let head = "";
  let remaining: number | undefined;
  return (chunk: Buffer) => {
    if (remaining === undefined) {
      head += chunk.toString("latin1");
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return;
      const [, length] = /^content-length: (\d+)/im.exec(head) ?? [];
      if (length === undefined) throw new Error(`The response has no Content-Length: ${head.slice(0, end)}`);
      remaining = Number(length) - (head.length - end - 4);
    } else remaining -= chunk.length;
    if (remaining <= 0) done(Number(head.slice(9, 12)));
  };
}
