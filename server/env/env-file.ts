import { readFileSync } from "node:fs";
import { userInfo } from "node:os";
import { getSystemErrorMap, parseEnv } from "node:util";
import { StartError } from "#contract/basics/domain-error.ts";

/**
 * Adds the variables of SHOP_ENV_FILE, which has lines of NAME=value; those of the process win. Workers inherit them, because the file may
 * have changed when a worker is replaced.
 */
export function addEnvFile(variables: NodeJS.Dict<string>): void {
  const { SHOP_ENV_FILE: path } = variables;
  if (path) Object.assign(variables, { ...readEnvFile(path), ...variables, SHOP_ENV_FILE: "" });
}

function readEnvFile(path: string): NodeJS.Dict<string> {
  const text = readText(path);
  const variables = parseEnv(text);
  const broken = Object.keys(variables).find((name) => !/^\w+$/.test(name));
  if (broken !== undefined)
    throw new StartError(
      `${path} (SHOP_ENV_FILE) has a line that is not NAME=value: ${broken.split("\n")[0]}`,
    );
  // The parser takes the rest for a comment, and a password would be cut short.
  const [, cut] = /^\s*(?:export\s+)?(\w+)\s*=(?!\s*["'`])[^#\n]*(?<!\s)#/m.exec(text) ?? [];
  if (cut)
    throw new StartError(`Put the value of ${cut} in ${path} (SHOP_ENV_FILE) into quotes: it has a #.`);
  return variables;
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { errno = 0, message } = error as NodeJS.ErrnoException;
    const reason = getSystemErrorMap().get(errno)?.[1] ?? message;
    throw new StartError(`The file ${path} (SHOP_ENV_FILE) cannot be read by user ${userName()}: ${reason}.`);
  }
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container, the user may have a number only.
    return String(process.getuid?.());
  }
}
