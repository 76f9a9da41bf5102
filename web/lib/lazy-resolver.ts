import type { FieldValues, Resolver } from "react-hook-form";
import { withRetry } from "./with-retry.ts";

/** A form's validation, whose code loads when the form is first used: zod is larger than most pages. */
export function lazyResolver<Values extends FieldValues, Context, Output>(
  load: () => Promise<Resolver<Values, Context, Output>>,
) {
  const resolver: Resolver<Values, Context, Output> = async (values, context, options) => {
    const validate = await withRetry(load, { shouldRetry: () => true });
    return validate(values, context, options);
  };
  return {
    resolver,
    /** For the form's focus, so that submitting rarely waits. */
    preload: () => {
      load().catch(() => {});
    },
  };
}
