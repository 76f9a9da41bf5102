import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "#web/ui/icon-button.tsx";

/** The list with one entry moved up (-1) or down (1). */
export function moved<Entry>(list: readonly Entry[], index: number, step: -1 | 1): Entry[] {
  const entry = list[index];
  if (entry === undefined) return [...list];
  return list.toSpliced(index, 1).toSpliced(index + step, 0, entry);
}

type MovableRowProps = {
  name: string;
  index: number;
  count: number;
  onMove: (step: -1 | 1) => void;
  onRemove?: () => void;
  children: ReactNode;
};

/** An entry of a list whose order the owner decides. */
export function MovableRow({ name, index, count, onMove, onRemove, children }: MovableRowProps) {
  const button = "text-mute hover:text-ink aria-disabled:opacity-40";
  return (
    <li className="flex min-h-12 items-center justify-between gap-3 border-line not-first:border-t py-1">
      <div className="min-w-0 grow [overflow-wrap:anywhere]">{children}</div>
      <div className="flex shrink-0">
        <IconButton
          label={`Move ${name} up`}
          aria-disabled={index === 0 || undefined}
          onClick={() => index > 0 && onMove(-1)}
          className={button}
        >
          <ArrowUp aria-hidden className="size-4.5" />
        </IconButton>
        <IconButton
          label={`Move ${name} down`}
          aria-disabled={index === count - 1 || undefined}
          onClick={() => index < count - 1 && onMove(1)}
          className={button}
        >
          <ArrowDown aria-hidden className="size-4.5" />
        </IconButton>
        {onRemove && (
          <IconButton label={`Remove ${name}`} onClick={onRemove} className="text-mute hover:text-clay">
            <Trash2 aria-hidden className="size-4.5" />
          </IconButton>
        )}
      </div>
    </li>
  );
}
