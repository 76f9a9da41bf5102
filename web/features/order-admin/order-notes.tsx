import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Panel } from "#web/ui/detail-page.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { Timestamp } from "#web/ui/timestamp.tsx";
import { orderDetailsQuery, useAddNote } from "./order-details.api.ts";

export function OrderNotes({ id }: { id: string }) {
  const { data } = useQuery(orderDetailsQuery(id));
  const fieldId = useId();
  const [text, setText] = useState("");
  const add = useAddNote(id, () => setText(""));
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() && !add.isPending) add.mutate(text.trim());
  }
  return (
    <Panel heading="Internal notes">
      <form onSubmit={submit} className="flex flex-col gap-2">
        <label htmlFor={fieldId} className="text-mute">
          For staff only. Customers never see it.
        </label>
        <textarea
          id={fieldId}
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={2000}
          rows={2}
          className="rounded-field border border-mute/75 bg-card px-3 py-2"
        />
        <SubmitButton look="quiet" busy={add.isPending} className="self-start">
          Add note
        </SubmitButton>
      </form>
      {data && data.notes.length > 0 && (
        <ul className="flex flex-col gap-3">
          {data.notes.map(({ _id, author, text: note, date }) => (
            <li key={_id} className="flex flex-col border-line border-t pt-3">
              <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">{note}</span>
              <span className="text-mute text-xs">
                {author}, <Timestamp at={date} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
