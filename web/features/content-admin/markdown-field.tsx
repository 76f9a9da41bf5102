import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useId, useRef } from "react";
import { useDebouncedValue } from "#web/lib/use-debounced-value.ts";
import { RichText } from "#web/ui/rich-text.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { previewQuery } from "./content-admin.api.ts";
import { PreviewFrame } from "./editor-frame.tsx";

type MarkdownFieldProps = Omit<ComponentProps<typeof TextAreaField>, "label"> & {
  kind: "page" | "post";
  /** The field's current value. */
  text: string;
};

/** A text in Markdown, with its blanks to fill in. */
export function MarkdownField({ kind, text, ...field }: MarkdownFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const { data } = useQuery(previewQuery(kind, useDebouncedValue(text, 300)));
  const blanks = data?.blanks ?? [];

  /** Selects the blank, so that typing replaces it. */
  function select(blank: string) {
    const area = box.current?.querySelector("textarea");
    const start = area?.value.indexOf(`[[${blank}]]`) ?? -1;
    if (!area || start < 0) return;
    area.focus();
    area.setSelectionRange(start, start + blank.length + 4);
  }

  return (
    <div ref={box} className="flex flex-col gap-3">
      <TextAreaField label="Text" required spellCheck rows={16} {...field} />
      <p className="text-mute text-xs">
        Markdown: ## heading, **bold**, - list, [link](https://…), ![picture](https://…)
      </p>
      {blanks.length > 0 && (
        <div role="status" className="flex flex-col gap-2 rounded-field border border-clay p-3">
          <p>{blanks.length === 1 ? "One blank to fill in:" : `${blanks.length} blanks to fill in:`}</p>
          <ul className="flex flex-wrap gap-2">
            {blanks.map((blank) => (
              <li key={blank}>
                <button
                  type="button"
                  onClick={() => select(blank)}
                  className="min-h-9 pointer-coarse:min-h-11 rounded-field bg-sand px-3 text-clay underline-offset-4 hover:underline"
                >
                  {blank}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The text as visitors will see it. */
export function MarkdownPreview({
  kind,
  title,
  text,
}: Pick<MarkdownFieldProps, "kind" | "text"> & { title: string }) {
  const heading = useId();
  const { data, isError } = useQuery(previewQuery(kind, useDebouncedValue(text, 300)));
  return (
    <PreviewFrame>
      <p id={heading} className="font-display text-2xl [overflow-wrap:anywhere]">
        {title}
      </p>
      {isError ? (
        <p className="text-mute">The preview can't be shown. Please check the text.</p>
      ) : (
        <div inert>
          <RichText html={data?.html ?? ""} />
        </div>
      )}
    </PreviewFrame>
  );
}
