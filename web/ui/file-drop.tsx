import { FileUp } from "lucide-react";
import { useState } from "react";

type FileDropProps = { label: string; accept: string; onFile: (file: File) => void };

/** A file input that also accepts a dropped file. */
export function FileDrop({ label, accept, onFile }: FileDropProps) {
  const [over, setOver] = useState(false);
  return (
    <label
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file) onFile(file);
      }}
      className="flex min-h-40 cursor-pointer flex-col items-center justify-center gap-2 rounded-card border border-mute/75 border-dashed bg-card p-6 text-center outline-moss outline-offset-2 focus-within:outline-2 hover:bg-sand data-over:border-moss data-over:bg-sand"
    >
      <FileUp aria-hidden className="size-8 text-mute" strokeWidth={1.4} />
      <span className="font-medium text-base">{label}</span>
      <span className="text-mute">or drop it here</span>
      <input
        type="file"
        accept={accept}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // So that the same file can be chosen again after it was fixed.
          currentTarget.value = "";
          if (file) onFile(file);
        }}
        className="sr-only"
      />
    </label>
  );
}
