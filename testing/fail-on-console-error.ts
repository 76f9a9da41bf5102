import { afterAll, afterEach } from "vitest";

// A test that expects console.error replaces it: vi.spyOn(console, "error").mockReturnValue().
const unexpected: string[] = [];
console.error = (...args: unknown[]) => unexpected.push(args.map(String).join(" "));

function check() {
  const messages = unexpected.splice(0);
  if (messages.length > 0) throw new Error(`Unexpected console.error: ${messages.join("\n")}`);
}

afterEach(check);
afterAll(check);
