import { DomainError } from "#contract/basics/domain-error.ts";
import type { ContentKind } from "#contract/content/content-kinds.ts";
import { isMailName, mailPlaceholders } from "#contract/content/mails.ts";
import type { Queryable } from "#server/db/client.ts";
import type { ContentValue } from "#server/db/schema/content.ts";
import { findSlugOwner } from "./content.queries.ts";
import { findRefusedAddress } from "./markdown.ts";

/** Rules that need the database or several fields. A refusal names the field. */
export async function checkContent(
  tx: Queryable,
  { kind, key, value }: { kind: ContentKind; key: string; value: ContentValue | null },
): Promise<void> {
  if (!value) return;
  if ("markdown" in value) checkAddresses(value.markdown);
  if (kind === "page" && key === "terms" && "hidden" in value && value.hidden)
    throw refused("hidden", "Customers agree to the terms, so they can't be hidden");
  if ("slug" in value) {
    const owner = await findSlugOwner(tx, value.slug);
    if (owner !== undefined && owner !== key) throw refused("slug", "Another post has this address");
  }
  if ("subject" in value) checkPlaceholders(key, value);
}

function checkAddresses(markdown: string): void {
  const address = findRefusedAddress(markdown);
  if (address !== undefined)
    throw refused(
      "markdown",
      `Links must start with https://, mailto:, tel: or /, and pictures with https://. This one doesn't: ${address.slice(0, 100)}`,
    );
}

/** Also before a preview or a test. */
export function checkPlaceholders(mail: string, words: Record<string, string>): void {
  const known = isMailName(mail) ? Object.keys(mailPlaceholders[mail]) : [];
  const errors = Object.entries(words).flatMap(([field, text]) => {
    const unknown = Array.from(text.matchAll(/\{\{([^{}]*)\}\}/g), ([, name = ""]) => name.trim()).find(
      (name) => !known.includes(name),
    );
    if (unknown === undefined) return [];
    const allowed = known.map((name) => `{{${name}}}`).join(", ");
    return [{ field, message: `There is no placeholder {{${unknown.slice(0, 40)}}}. Use ${allowed}` }];
  });
  if (errors.length > 0) throw new DomainError("invalid_input", errors[0]?.message ?? "", errors);
}

function refused(field: string, message: string) {
  return new DomainError("invalid_input", `${field}: ${message}`, [{ field, message }]);
}
