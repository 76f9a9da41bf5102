import { execFileSync } from "node:child_process";
import { chown, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PostgresUser } from "#server/db/embedded/system-user.ts";
import { poolerConnectQuery } from "#server/db/pooler.ts";
import { startProgram } from "./child-process.ts";
import { haproxy } from "./install-packages.ts";
import { checkUser, type Login } from "./postgres-node.ts";

type Server = { name: string; port: number };

type HaproxyParts = {
  folder: string;
  databases: Server[];
  shops: Server[];
  ports: { primary: number; standby: number; shop: number };
};

/** HAProxy in front of the databases and of the shop's servers. It asks each database whether it is a standby. */
export async function startHaproxy({ folder, databases, shops, ports }: HaproxyParts) {
  const file = join(folder, "haproxy.cfg");
  const lines = (servers: Server[]) =>
    servers.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check`).join("\n");
  const database = (name: string, port: number, isStandby: boolean) => `
listen ${name}
  bind 127.0.0.1:${port}
  mode tcp
  timeout client 1h
  timeout server 1h
  option tcp-check
  tcp-check connect
  tcp-check send-binary ${startupMessage}
  tcp-check send-binary ${query}
  tcp-check expect binary ${rowOf(isStandby)}
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${lines(databases)}
`;
  await writeFile(
    file,
    `
defaults
  timeout connect 2s
  timeout check 2s
${database("primary", ports.primary, false)}
${database("standby", ports.standby, true)}
listen shop
  bind 127.0.0.1:${ports.shop}
  mode http
  timeout client 60s
  timeout server 60s
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  default-server inter 500ms fall 2 rise 1
${lines(shops)}
`,
  );
  return startProgram(haproxy, ["-db", "-f", file]);
}

// PostgreSQL's protocol: a startup message, then a query. The response contains a row with "t" or "f".
const text = (value: string) => `${Buffer.from(value).toString("hex")}00`;
const withLength = (content: string) => int32(content.length / 2 + 4) + content;
const int32 = (value: number) => value.toString(16).padStart(8, "0");
const protocolVersion = "00030000";
const startupMessage = withLength(
  `${protocolVersion}${text("user")}${text(checkUser)}${text("database")}${text("postgres")}00`,
);
const query = `51${withLength(text("select pg_is_in_recovery()"))}`;
const rowOf = (value: boolean) => `44${withLength(`0001${int32(1)}${value ? "74" : "66"}`)}`;

type PgbouncerParts = {
  program: string;
  folder: string;
  port: number;
  databasePort: number;
  user: PostgresUser;
  login: Login;
};

/** PgBouncer in transaction mode, in front of HAProxy's address of the primary. */
export async function startPgbouncer({ program, folder, port, databasePort, user, login }: PgbouncerParts) {
  const files = { ini: join(folder, "pgbouncer.ini"), users: join(folder, "pgbouncer-users") };
  await writeFile(files.users, `"${login.username}" "${login.password}"\n`, { mode: 0o600 });
  await writeFile(
    files.ini,
    `
[databases]
shop = host=127.0.0.1 port=${databasePort} dbname=shop connect_query='${poolerConnectQuery}'

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${files.users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
${preparesStatements(program) ? "max_prepared_statements = 200" : ""}
# The default of 15 seconds would delay the recovery after a failover.
server_login_retry = 1
`,
  );
  if (user.uid !== undefined && user.gid !== undefined)
    for (const file of Object.values(files)) await chown(file, user.uid, user.gid);
  return startProgram(program, ["--quiet", files.ini], user);
}

/** PgBouncer can do so since 1.21. */
export function preparesStatements(program: string): boolean {
  const printed = execFileSync(program, ["--version"], { encoding: "utf8" });
  const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(printed)?.map(Number) ?? [];
  return major > 1 || minor >= 21;
}
