import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Job } from "./run-every.ts";

export type BackgroundMetrics = ReturnType<typeof createBackgroundMetrics>;

/** Metrics of the process that runs the background jobs and replaces workers. There is one in each server. */
export function createBackgroundMetrics() {
  const registry = new Registry();
  const registers = [registry];
  // Not "job": Prometheus gives each series a label of that name.
  const labelNames = ["name"];
  new Gauge({
    name: "sedia_start_time_seconds",
    help: "When the server was started, in Unix time.",
    registers,
  }).set(Date.now() / 1000 - process.uptime());
  const durations = new Histogram({
    name: "sedia_job_duration_seconds",
    help: "Duration of the runs of background jobs. Its count is the number of runs.",
    labelNames,
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers,
  });
  const failures = new Counter({
    name: "sedia_job_failures_total",
    help: "Runs of background jobs that failed.",
    labelNames,
    registers,
  });
  const lastSuccess = new Gauge({
    name: "sedia_job_last_success_timestamp_seconds",
    help: "End of the last successful run, in Unix time, or the start of the server if there was none since.",
    labelNames,
    registers,
  });
  const interval = new Gauge({
    name: "sedia_job_interval_seconds",
    help: "The time between two runs.",
    labelNames,
    registers,
  });
  const expiredEmails = new Counter({
    name: "sedia_emails_expired_total",
    help: "Emails that were given up because they could not be sent in time.",
    registers,
  });
  const droppedWebhooks = new Counter({
    name: "sedia_webhooks_given_up_total",
    help: "Webhooks that were given up after days of failed attempts.",
    registers,
  });
  const restarts = new Counter({
    name: "sedia_worker_restarts_total",
    help: "Worker processes that ended unexpectedly and were replaced.",
    registers,
  });

  /** The job, whose runs are measured from now on. */
  function measure(job: Job): Job {
    const labels = { name: job.name };
    interval.set(labels, job.everyMs / 1000);
    failures.inc(labels, 0);
    lastSuccess.setToCurrentTime(labels);
    return {
      ...job,
      async run(stopping) {
        const end = durations.startTimer(labels);
        try {
          await job.run(stopping);
          lastSuccess.setToCurrentTime(labels);
        } catch (error) {
          failures.inc(labels);
          throw error;
        } finally {
          end();
        }
      },
    };
  }

  return {
    registry,
    measure,
    countExpiredEmail: () => expiredEmails.inc(),
    countGivenUpWebhook: () => droppedWebhooks.inc(),
    countWorkerRestart: () => restarts.inc(),
  };
}
