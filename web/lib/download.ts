import type { Problem } from "#contract/error-code.ts";
import { ApiError } from "./api.ts";

type Answer = Pick<Response, "ok" | "status" | "blob" | "json">;

/** Saves an answer as a file. A plain link would not do: it cannot carry the access token. */
export async function download(answer: Promise<Answer>, fileName: string): Promise<void> {
  const response = await answer;
  if (!response.ok) {
    const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
    throw new ApiError(response.status, problem);
  }
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken hold of the file by the next turn.
  setTimeout(() => URL.revokeObjectURL(address));
}
