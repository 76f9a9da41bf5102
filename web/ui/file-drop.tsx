import { FileUp } from "lucide-react";
import { useState } from "react";

type FileDropProps = { label: string; accept: string; onFile: (file: File) => void };

/** A file input that also accepts a dropped file. */
export function FileDrop({ onFile, ...props }: FileDropProps) {
  return (
    <Drop {...props} where="or drop it here" multiple={false} onFiles={([file]) => file && onFile(file)} />
  );
}

type FilesDropProps = { label: string; accept: string; onFiles: (files: File[]) => void };

/** For several files at once. */
export function FilesDrop(props: FilesDropProps) {
  return <Drop {...props} where="or drop them here" multiple />;
}

type DropProps = FilesDropProps & { where: string; multiple: boolean };

function Drop({ label, accept, where, multiple, onFiles }: DropProps) {
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
        const files = Array.from(event.dataTransfer.files);
        if (files.length > 0) onFiles(files);
      }}
      className="flex min-h-40 cursor-pointer flex-col items-center justify-center gap-2 rounded-card border border-mute/75 border-dashed bg-card p-6 text-center outline-moss outline-offset-2 focus-within:outline-2 hover:bg-sand data-over:border-moss data-over:bg-sand"
    >
      <FileUp aria-hidden className="size-8 text-mute" strokeWidth={1.4} />
      <span className="font-medium text-base">{label}</span>
      <span className="text-mute">{where}</span>
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          const files = Array.from(currentTarget.files ?? []);
          // So that the same file can be chosen again after it was fixed.
          currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
        className="sr-only"
      />
    </label>
  );
}
