import { Writable } from "node:stream";
import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = "";
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  write(createLog("info", sink));
  return text;
}

test("a failed query is logged without its values", () => {
  const cause = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: "Key (email)=(ann@example.com) exists.",
  });
  const error = new DrizzleQueryError("insert into accounts values ($1)", ["ann@example.com"], cause);
  const line = logged((log) => log.error({ err: error }, "request failed"));
  expect(line).toContain("insert into accounts");
  expect(line).toContain("duplicate key");
  expect(line).not.toContain("ann@example.com");
});

test("tokens and passwords are not logged, at any depth", () => {
  const line = logged((log) =>
    log.info({
      headers: { authorization: "Bearer secret-1" },
      password: "secret-2",
      body: { token: "secret-3" },
    }),
  );
  expect(line).not.toContain("secret");
});
