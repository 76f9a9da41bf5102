import { DomainError } from "#server/errors.ts";

export function productNotFound() {
  return new DomainError("product_not_found", "There is no such product.");
}
