import { type ReactNode, useState } from "react";
import type { FieldErrors } from "react-hook-form";
import type { EditableField, ProductFormText } from "./product-form-fields.ts";

type EditorSectionProps = {
  title: string;
  hint: string;
  fields: readonly EditableField[];
  values: ProductFormText;
  errors: FieldErrors<ProductFormText>;
  /** Open even if its fields are empty. */
  attention?: boolean;
  children: ReactNode;
};

/** Optional fields. A section opens on demand, if a field has a value, and if one has an error. */
export function EditorSection(props: EditorSectionProps) {
  const { title, hint, fields, values, errors, attention = false, children } = props;
  const [open, setOpen] = useState(() => fields.some((field) => values[field] !== ""));
  const hasError = fields.some((field) => errors[field]);
  return (
    <details
      open={open || hasError || attention}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-card border border-line bg-card px-5 sm:px-8"
    >
      <summary className="min-h-11 py-4">
        <span className="font-medium">{title}</span> <span className="text-mute">{hint}</span>
      </summary>
      <div className="flex flex-col gap-5 pb-5 sm:pb-8">{children}</div>
    </details>
  );
}

/** The message of a field, or of an entry of a list. */
export function messageOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  return Object.values(error).map(messageOf).find(Boolean);
}
