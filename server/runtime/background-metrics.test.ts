import { expect, onTestFinished, test, vi } from "vitest";
import { createBackgroundMetrics } from "./background-metrics.ts";

const stopping = new AbortController().signal;

test("runs and failures of a job are counted by its name, with the time of the last success", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
  onTestFinished(() => void vi.useRealTimers());
  const { registry, measure } = createBackgroundMetrics();
  const valuesOf = async (name: string) => {
    const [metric] = (await registry.getMetricsAsJSON()).filter((each) => each.name === name);
    return metric?.values.filter(({ labels }) => labels.name === "count") ?? [];
  };
  const figureOf = async (name: string) => (await valuesOf(name))[0]?.value ?? Number.NaN;
  let fails = false;
  const job = measure({
    name: "count",
    everyMs: 30_000,
    run: () => (fails ? Promise.reject(new Error("database unavailable")) : Promise.resolve()),
  });
  const lastSuccess = () => figureOf("sedia_job_last_success_timestamp_seconds");
  expect(await lastSuccess()).toBe(1_000);
  expect(await figureOf("sedia_job_failures_total")).toBe(0);
  vi.setSystemTime(1_060_000);
  await job.run(stopping);
  expect(await lastSuccess()).toBe(1_060);
  fails = true;
  vi.setSystemTime(1_120_000);
  await expect(job.run(stopping)).rejects.toThrow("database unavailable");
  expect(await lastSuccess()).toBe(1_060);
  expect(await figureOf("sedia_job_failures_total")).toBe(1);
  expect(await figureOf("sedia_job_interval_seconds")).toBe(30);
  const durations = await valuesOf("sedia_job_duration_seconds");
  expect(durations.find(({ labels }) => "le" in labels && labels.le === "+Inf")?.value).toBe(2);
});
