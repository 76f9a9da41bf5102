import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { firstNames, lastNames } from "./names.ts";
import { randomElement, uuidAt } from "./random-sql.ts";

/** Adds customers who registered within the given number of days, the first one at their start. They have no account to sign in with. */
export async function fakeCustomers(db: Db, count: number, days: number): Promise<void> {
  await db.execute(sql`
    insert into users (id, email, name, created_at)
    select id, lower(first_name || '.' || last_name) || '.' || right(id::text, 12) || '@example.com', first_name || ' ' || last_name, registered_at
    from (
      select ${uuidAt(sql`registered_at`)} as id, registered_at, ${randomElement(firstNames)} as first_name, ${randomElement(lastNames)} as last_name
      from (
        select now() - case n when 1 then 1 else random() end * make_interval(days => ${days}) as registered_at
        from generate_series(1, ${count}::int) as n order by registered_at
      ) registrations
    ) customers`);
}
