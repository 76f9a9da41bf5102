import { EditedPiece } from "#web/features/content-admin/edited-piece.tsx";
import { PageEditor } from "#web/features/content-admin/page-editor.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/page.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Edit page",
    description: "One of the shop's pages.",
    path: `/dashboard/content/pages/${params.slug}`,
  });
}

export default function ContentPageRoute({ params: { slug } }: Route.ComponentProps) {
  return (
    <EditedPiece key={slug} kind="page" pieceKey={slug}>
      {(piece) => <PageEditor piece={piece} />}
    </EditedPiece>
  );
}
