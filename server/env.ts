import { resolve } from "node:path";
import { z } from "zod";
import { StartError } from "./start-error.ts";

const flag = z.enum(["true", "false"], "must be true or false").transform((text) => text === "true");

const settings = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z
    .string()
    .regex(/^\d+$/, "must be a port number")
    .transform(Number)
    .refine((port) => port <= 65_535, "must be a port number")
    .default(3000),
  SHOP_ORIGIN: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://shop.example" })
    .transform((url) => new URL(url).origin)
    .optional(),
  SHOP_DATA_DIR: z.string().min(1).default("./data"),
  SHOP_SAMPLE_DATA: flag.default(true),
  SHOP_LOG_LEVEL: z
    .enum(
      ["trace", "debug", "info", "warn", "error", "silent"],
      "must be trace, debug, info, warn, error or silent",
    )
    .default("warn"),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: "must be an address such as postgres://user:password@host:5432/shop",
    })
    .optional(),
});

export type Env = ReturnType<typeof parseEnv>;

/** Reads the settings once. The names and defaults are listed in README.md. */
export function parseEnv(variables: Record<string, string | undefined> = process.env) {
  // An empty variable is how many tools say "not set".
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const complaints = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new StartError(`Bad setting: ${complaints.join("; ")}.`);
  }
  const values = parsed.data;
  return {
    development: values.NODE_ENV === "development",
    port: values.PORT,
    origin: values.SHOP_ORIGIN ?? `http://localhost:${values.PORT}`,
    dataDir: resolve(values.SHOP_DATA_DIR),
    sampleData: values.SHOP_SAMPLE_DATA,
    logLevel: values.SHOP_LOG_LEVEL,
    databaseUrl: values.DATABASE_URL,
  };
}
