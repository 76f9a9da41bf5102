import { isMailName, mails } from "#contract/content/mails.ts";
import { EditedPiece } from "#web/features/content-admin/edited-piece.tsx";
import { MailEditor } from "#web/features/content-admin/mail-editor.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/mail.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Edit email",
    description: "The words of an email of the shop.",
    path: `/dashboard/content/mails/${params.name}`,
  });
}

export default function ContentMailRoute({ params: { name } }: Route.ComponentProps) {
  return (
    <EditedPiece key={name} kind="mail" pieceKey={name}>
      {(piece) => <MailEditor title={isMailName(name) ? mails[name] : name} piece={piece} />}
    </EditedPiece>
  );
}
