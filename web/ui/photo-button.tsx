import type { ReactNode } from "react";

export const photoTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"];

type PhotoButtonProps = {
  maxBytes: number;
  /** Photos, unless given. */
  types?: string[];
  typeError?: string;
  describedBy?: string;
  onPhoto: (photo: File) => void;
  /** Called with undefined when the new file is valid. */
  onError: (error: string | undefined) => void;
  children: ReactNode;
};

/** Picks an image file and checks type and size; the server checks the content. */
export function PhotoButton({
  maxBytes,
  types = photoTypes,
  typeError,
  describedBy,
  onPhoto,
  onError,
  children,
}: PhotoButtonProps) {
  function choose(photo: File | undefined) {
    if (!photo) return;
    const error = photoProblem(photo, maxBytes, { types, typeError });
    onError(error);
    if (!error) onPhoto(photo);
  }
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line bg-card px-5 font-medium outline-moss outline-offset-2 focus-within:outline-2 hover:bg-sand">
      {children}
      <input
        type="file"
        accept={types.join(",")}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          currentTarget.value = "";
        }}
        className="sr-only"
      />
    </label>
  );
}

type Accepted = { types?: string[]; typeError?: string | undefined };

export function photoProblem(
  { type, size }: File,
  maxBytes: number,
  { types = photoTypes, typeError = "Please choose a JPEG, PNG, WebP or AVIF picture." }: Accepted = {},
): string | undefined {
  if (!types.includes(type)) return typeError;
  return size > maxBytes ? `The picture can be at most ${maxBytes / 1024 ** 2} MB.` : undefined;
}
