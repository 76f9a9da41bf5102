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
  const cut = text.split("\n").map(findCutValue).find(Boolean);
  if (cut)
    throw new StartError(`Put the value of ${cut} in ${path} (SHOP_ENV_FILE) into quotes: it has a #.`);
  return variables;
}

/** The name, if the line's value has a # without quotes: the parser takes the rest for a comment, and a password would be cut short. */
function findCutValue(line: string): string | undefined {
  const [, name, value = ""] = /^(?:export )?(\w+)[ \t]*=(.*)$/.exec(line.trim()) ?? [];
  const at = value.indexOf("#");
  const isComment = /\s/.test(value[at - 1] ?? "=");
  return at < 0 || isComment || /^[ \t]*["'`]/.test(value) ? undefined : name;
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
