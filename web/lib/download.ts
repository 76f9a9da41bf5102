import type { Problem } from "#contract/basics/error-code.ts";
import { ApiError } from "./api.ts";

type Download = Pick<Response, "ok" | "status" | "blob" | "json">;

/** Saves a response as a file. A plain link can't send the access token. */
export async function download(call: Promise<Download>, fileName: string): Promise<void> {
  const response = await call;
  if (!response.ok) {
    const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
    throw new ApiError(response.status, problem);
  }
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(url));
}
