import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#server/db/client.ts";
import { type Env, variableOfSetting } from "#server/env/parse-env.ts";
import { findAccountByEmail } from "#server/identity/accounts.queries.ts";
import { passwords } from "#server/identity/sign-in/passwords.ts";
import { findUserByEmail } from "#server/users/users.queries.ts";

type Variables = Pick<Env, "initialSettings" | "admin" | "namedAdmin" | "firebase">;

/** A line for each variable that only sets a first value, and differs from what the shop has. */
export async function describeIgnoredVariables(
  db: Db,
  env: Variables,
  settings: ShopSettings,
): Promise<string[]> {
  return [...describeIgnoredSettings(env, settings), ...(await describeIgnoredAdmin(db, env))];
}

function describeIgnoredSettings({ initialSettings }: Variables, settings: ShopSettings): string[] {
  const { name, ...initial } = initialSettings;
  const given = [
    { setting: "name", value: name, text: `The name ${name} in MAIL_FROM` } as const,
    ...(Object.keys(initial) as (keyof typeof initial)[]).map((setting) => ({
      setting,
      value: initial[setting],
      text: `${variableOfSetting[setting]}=${initial[setting]}`,
    })),
  ];
  return given
    .filter(({ setting, value }) => value !== undefined && value !== settings[setting])
    .map(
      ({ setting, text }) =>
        `${text} has no effect: the shop has ${settings[setting]}. Change it in the dashboard under Shop settings.`,
    );
}

async function describeIgnoredAdmin(
  db: Db,
  { admin: { email, password }, namedAdmin, firebase }: Variables,
): Promise<string[]> {
  const isAdmin = (await findUserByEmail(db, email))?.role === "admin";
  if (!isAdmin && namedAdmin)
    return [
      `SHOP_ADMIN_EMAIL=${email} has no effect: the shop has another admin. To grant admin rights: npm run admin -- ${email}`,
    ];
  if (!isAdmin || !password || firebase) return [];
  const account = await findAccountByEmail(db, email);
  if (await passwords.matches(account?.passwordHash, password)) return [];
  return [`SHOP_ADMIN_PASSWORD has no effect: ${email} has another password.`];
}
