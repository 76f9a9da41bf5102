import { EditedPiece } from "#web/features/content-admin/edited-piece.tsx";
import { TextsEditor } from "#web/features/content-admin/texts-editor.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/texts.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Fixed texts",
    description: "Texts of product pages, the footer and error pages.",
    path: "/dashboard/content/texts",
  });
}

export default function ContentTextsRoute() {
  return (
    <EditedPiece kind="texts" pieceKey="main">
      {(piece) => <TextsEditor piece={piece} />}
    </EditedPiece>
  );
}
