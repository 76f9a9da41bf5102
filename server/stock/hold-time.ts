import { sql } from "drizzle-orm";

/** How long a unit stays reserved for a customer who does nothing. */
const holdMinutes = 2;

export const holdEnd = sql`now() + make_interval(mins => ${holdMinutes})`;
