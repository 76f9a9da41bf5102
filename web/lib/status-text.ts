/** Reason phrases of the errors a product page shows: HTTP/2 and in-process calls have none. */
const statusTexts: Partial<Record<number, string>> = {
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

export function statusTextOf(status: number): string {
  return statusTexts[status] ?? "";
}
