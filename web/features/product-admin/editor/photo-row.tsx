import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import type { DragEvent, MouseEvent } from "react";
import { TextField } from "#web/ui/field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { EditedPhoto } from "./photo-list.ts";

type PhotoRowProps = {
  photo: EditedPhoto;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onAlt: (alt: string) => void;
  onRemove: () => void;
};

const dragType = "application/x-photo";

/** A photo with its alt text, moved by drag or by its buttons. */
export function PhotoRow({ photo, index, count, onMove, onAlt, onRemove }: PhotoRowProps) {
  const number = index + 1;

  /** React moves the row in the page, and the button loses the focus. */
  function move({ currentTarget: button }: MouseEvent<HTMLButtonElement>, to: number) {
    onMove(index, to);
    requestAnimationFrame(() => button.focus());
  }

  function drop(event: DragEvent) {
    const from = event.dataTransfer.getData(dragType);
    if (from === "") return;
    event.preventDefault();
    onMove(Number(from), index);
  }

  return (
    <li
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
      }}
      onDrop={drop}
      className="flex flex-wrap items-center gap-3 rounded-field border border-line p-3"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons are the keyboard's way */}
      <div
        draggable
        onDragStart={(event) => event.dataTransfer.setData(dragType, String(index))}
        className="flex cursor-grab items-center gap-2"
      >
        <GripVertical aria-hidden className="size-5 text-mute" />
        <img
          src={photo.src}
          alt=""
          width={80}
          height={80}
          draggable={false}
          referrerPolicy="no-referrer"
          className="size-20 rounded-field bg-well object-cover"
        />
      </div>
      <div className="min-w-48 grow">
        <TextField
          label={`Alt text of photo ${number}`}
          maxLength={200}
          value={photo.alt}
          onChange={({ currentTarget }) => onAlt(currentTarget.value)}
        />
      </div>
      <div className="flex">
        <IconButton
          label={`Move photo ${number} up`}
          aria-disabled={index === 0}
          onClick={(event) => move(event, index - 1)}
        >
          <ArrowUp aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          label={`Move photo ${number} down`}
          aria-disabled={index === count - 1}
          onClick={(event) => move(event, index + 1)}
        >
          <ArrowDown aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={`Remove photo ${number}`} onClick={onRemove}>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
    </li>
  );
}
