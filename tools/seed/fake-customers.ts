import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { invented } from "./people.ts";
import { idOfMoment, oneOfThese } from "./random-sql.ts";

/** Any number of customers who came to the shop in the last days. They have no account to sign in with. */
export async function fakeCustomers(db: Db, howMany: number, days: number): Promise<void> {
  await db.execute(sql`
    insert into users (id, email, name, created_at)
    select id, lower(first_name || '.' || last_name) || '.' || right(id::text, 12) || '@example.com', first_name || ' ' || last_name, came_at
    from (
      select ${idOfMoment(sql`came_at`)} as id, came_at, ${oneOfThese(invented.firstNames)} as first_name, ${oneOfThese(invented.lastNames)} as last_name
      from (
        select now() - random() * make_interval(days => ${days}) as came_at from generate_series(1, ${howMany}::int) order by came_at
      ) visitors
    ) customers`);
}
