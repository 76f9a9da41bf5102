import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ContentKind } from "#contract/content/content-kinds.ts";
import { ApiError } from "#web/lib/api.ts";
import { FailedNotice, Notice } from "#web/ui/notice.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { type EditedPiece as Piece, pieceQuery } from "./content-admin.api.ts";

type EditedPieceProps<Kind extends ContentKind> = {
  kind: Kind;
  pieceKey: string;
  children: (piece: Piece<Kind>) => ReactNode;
};

/** Loads a piece before its editor starts. */
export function EditedPiece<Kind extends ContentKind>({ kind, pieceKey, children }: EditedPieceProps<Kind>) {
  const { data, error, refetch } = useQuery(pieceQuery(kind, pieceKey));
  if (data) return children(data);
  if (!error) return <PageSpinner />;
  if (error instanceof ApiError && error.status < 500)
    return <Notice text="There is no such text. It may have been deleted." role="alert" />;
  return <FailedNotice text="We couldn't load the text." onRetry={() => void refetch()} />;
}
