import { useMutation, useQuery } from "@tanstack/react-query";
import { type MailName, mailPlaceholders } from "#contract/content/mails.ts";
import { reasonOf } from "#web/lib/api.ts";
import { lazyResolver } from "#web/lib/lazy-resolver.ts";
import { useDebouncedValue } from "#web/lib/use-debounced-value.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { toast } from "#web/ui/toast-store.ts";
import type { EditedPiece } from "./content-admin.api.ts";
import { EditorFrame, PreviewFrame } from "./editor-frame.tsx";
import { mailPreviewQuery, saveMail, sendTestMail } from "./mails.api.ts";
import { useContentForm } from "./use-content-form.ts";

const validation = lazyResolver(async () => (await import("./content-resolvers.ts")).mailResolver);

type MailEditorProps = { title: string; piece: EditedPiece<"mail"> };

/** The words of an email, with a preview and a test. */
export function MailEditor({ title, piece }: MailEditorProps) {
  const name = piece.key as MailName;
  const editor = useContentForm({ validation, piece, save: saveMail(name) });
  const { register, watch, formState, handleSubmit } = editor.form;
  const { errors } = formState;
  const words = watch();
  const test = useMutation({
    mutationFn: sendTestMail(name),
    onSuccess: ({ sentTo }) => toast.success(`Test sent to ${sentTo}`),
  });
  return (
    <EditorFrame
      title={title}
      editor={editor}
      piece={piece}
      preview={<MailPreview name={name} words={words} />}
    >
      <dl className="grid gap-x-4 gap-y-1 text-mute sm:grid-cols-[auto_1fr]">
        {Object.entries(mailPlaceholders[name]).map(([placeholder, meaning]) => (
          <div key={placeholder} className="contents">
            <dt className="font-medium text-ink">{`{{${placeholder}}}`}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <TextField label="Subject" required error={errors.subject?.message} {...register("subject")} />
      <TextAreaField label="Text" required error={errors.intro?.message} {...register("intro")} />
      <TextField label="Button" required error={errors.button?.message} {...register("button")} />
      <TextAreaField label="Text at the end" error={errors.outro?.message} {...register("outro")} />
      <Button
        look="quiet"
        className="self-start"
        disabled={test.isPending}
        onClick={() => void handleSubmit((value) => test.mutate(value))()}
      >
        Send me a test
      </Button>
    </EditorFrame>
  );
}

function MailPreview({ name, words }: { name: MailName; words: EditedPiece<"mail">["value"] }) {
  const { data, error } = useQuery(mailPreviewQuery(name, useDebouncedValue(words, 300)));
  return (
    <PreviewFrame>
      {error ? (
        <p className="text-mute">{reasonOf(error)}</p>
      ) : (
        data && (
          <>
            <p className="[overflow-wrap:anywhere]">
              <span className="text-mute">Subject: </span>
              {data.subject}
            </p>
            {/* Sandboxed without any permission. */}
            <iframe
              title="Email"
              sandbox=""
              srcDoc={data.html}
              className="h-150 w-full rounded-field border border-line bg-white"
            />
            <details>
              <summary className="min-h-11 py-2">As plain text</summary>
              <pre className="whitespace-pre-wrap text-xs [overflow-wrap:anywhere]">{data.text}</pre>
            </details>
          </>
        )
      )}
    </PreviewFrame>
  );
}
