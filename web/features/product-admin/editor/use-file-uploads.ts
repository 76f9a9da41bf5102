import { useRef, useState } from "react";
import { reasonOf } from "#web/lib/api.ts";

export type FileUpload = { id: number; name: string; progress: number; error?: string };

type Send = (file: File, onProgress: (fraction: number) => void) => Promise<string>;

/** Uploads files one after another. A finished upload leaves the list; a failed one stays with its reason. */
export function useFileUploads(send: Send, onUploaded: (url: string) => void) {
  const [uploads, setUploads] = useState<FileUpload[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const nextId = useRef(0);
  // The newest render's function: it sees the form as it is when the upload ends.
  const uploaded = useRef(onUploaded);
  uploaded.current = onUploaded;

  const update = (id: number, change: Partial<FileUpload>) =>
    setUploads((list) => list.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const dismiss = (id: number) => setUploads((list) => list.filter((one) => one.id !== id));

  async function upload(id: number, file: File): Promise<void> {
    try {
      const url = await send(file, (progress) => update(id, { progress }));
      uploaded.current(url);
      dismiss(id);
    } catch (error) {
      update(id, { error: error instanceof Error ? reasonOf(error) : "The upload failed." });
    }
  }

  function start(files: File[], problemOf: (file: File) => string | undefined) {
    for (const file of files) {
      const id = nextId.current++;
      const error = problemOf(file);
      setUploads((list) => [...list, { id, name: file.name, progress: 0, ...(error && { error }) }]);
      if (!error) last.current = last.current.then(() => upload(id, file));
    }
  }

  return { uploads, start, dismiss };
}
