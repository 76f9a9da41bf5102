import { Writable } from "node:stream";
import { DrizzleQueryError } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { createLog, createPrint } from "./log.ts";

function createSink() {
  let text = "";
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  return { sink, text: () => text };
}

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const { sink, text } = createSink();
  write(createLog("info", sink));
  return text();
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

test("what the start prints is a log line unless a person reads it in a terminal", () => {
  const terminal = vi.spyOn(console, "log").mockReturnValue();
  createPrint({ isTTY: true })("Sedia is open");
  expect(terminal.mock.calls).toEqual([["Sedia is open"]]);

  const { sink, text } = createSink();
  createPrint({ isTTY: false }, sink)("Sedia is open");
  expect(text().match(/\n/g)).toHaveLength(1);
  expect(JSON.parse(text())).toMatchObject({ level: 30, msg: "Sedia is open" });
});
