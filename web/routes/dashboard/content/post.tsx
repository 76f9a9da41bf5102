import { EditedPiece } from "#web/features/content-admin/edited-piece.tsx";
import { PostEditor } from "#web/features/content-admin/post-editor.tsx";
import { ImageField } from "#web/features/product-admin/editor/image-field.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/post.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Edit post",
    description: "A post of the blog.",
    path: `/dashboard/content/posts/${params.id}`,
  });
}

/** The id of a new post is "new". */
export default function ContentPostRoute({ params: { id } }: Route.ComponentProps) {
  if (id === "new") return <PostEditor key={id} PictureField={ImageField} />;
  return (
    <EditedPiece key={id} kind="post" pieceKey={id}>
      {(piece) => <PostEditor piece={piece} PictureField={ImageField} />}
    </EditedPiece>
  );
}
