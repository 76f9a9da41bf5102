import type { ReactNode } from "react";
import type { ContentKind } from "#contract/content/content-kinds.ts";
import { BackLink } from "#web/ui/back-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConflictNotice } from "#web/ui/conflict-notice.tsx";
import { Form, RequiredNote } from "#web/ui/form.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { HistoryList } from "./history-list.tsx";

type Editor = {
  preload: () => void;
  version: number;
  saving: boolean;
  submit: () => Promise<void>;
  conflict: { version: number; takeTheirs: () => void; keepMine: () => void } | undefined;
  reload: () => Promise<void>;
};

type EditorFrameProps = {
  title: string;
  back?: { to: string; label: string };
  /** Where visitors see it. */
  view?: ReactNode;
  editor: Editor;
  /** Without one, it is new and has no history. */
  piece?: { kind: ContentKind; key: string };
  /** Beside the form on wide screens. */
  preview?: ReactNode;
  children: ReactNode;
};

const content = { to: "/dashboard/content", label: "Content" };

/** The form of a piece of content, with its conflict, its preview and its history. */
export function EditorFrame(props: EditorFrameProps) {
  const { title, back = content, view, editor, piece, preview, children } = props;
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6">
      <div className="flex flex-wrap items-start gap-x-5">
        <BackLink to={back.to}>{back.label}</BackLink>
        {view}
      </div>
      <h1 className="text-2xl">{title}</h1>
      {editor.conflict && <TextConflict {...editor.conflict} />}
      <div className={preview ? "grid items-start gap-8 xl:grid-cols-2" : "max-w-3xl"}>
        <Form
          busy={editor.saving}
          onFocus={editor.preload}
          onSubmit={editor.submit}
          className="flex min-w-0 flex-col gap-5"
        >
          <RequiredNote />
          {children}
          <SubmitButton busy={editor.saving} className="self-start">
            Save
          </SubmitButton>
        </Form>
        {preview}
      </div>
      {piece && (
        <HistoryList
          kind={piece.kind}
          pieceKey={piece.key}
          latest={editor.version}
          onRestored={() => void editor.reload()}
        />
      )}
    </div>
  );
}

function TextConflict({ version, takeTheirs, keepMine }: NonNullable<Editor["conflict"]>) {
  return (
    <ConflictNotice
      title="Someone else changed this text"
      text="Nothing was saved yet. The version that you don't choose stays in the history if it was saved."
      conflict={version}
    >
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={takeTheirs}>
          Take theirs
        </Button>
        <Button look="quiet" onClick={keepMine}>
          Keep mine
        </Button>
      </div>
    </ConflictNotice>
  );
}

/** Around the preview of an editor. */
export function PreviewFrame({ children, label = "Preview" }: { children: ReactNode; label?: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long preview scrolls, also by keyboard
      tabIndex={0}
      className="flex min-w-0 flex-col gap-3 overflow-y-auto rounded-card border border-line bg-card p-5 sm:p-8 xl:sticky xl:top-20 xl:max-h-[85vh]"
    >
      <h2 className="text-mute text-xs">{label}</h2>
      {children}
    </section>
  );
}
