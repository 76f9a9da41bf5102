import { Box, X } from "lucide-react";
import { type KeyboardEvent, Suspense, useState } from "react";
import type { Photo } from "#contract/product.ts";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { Button } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";

const ModelViewer = lazyPart(async () => (await import("./model-viewer.tsx")).ModelViewer);

type ChairIn3dProps = {
  title: string;
  model: string;
  poster: Photo;
  open: boolean;
  onToggle: (open: boolean) => void;
};

/** A button on the photograph that puts the chair in its place to be turned around. Nothing of it is loaded before. */
export function ChairIn3d({ title, model, poster, open, onToggle }: ChairIn3dProps) {
  // The viewer remembers what failed by its address, so another try needs another one.
  const [tries, setTries] = useState(0);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === "Escape" && open) onToggle(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for the button inside
    <div onKeyDown={closeOnEscape} className="contents">
      {open && (
        <section
          aria-label={`${title} in 3D`}
          className="absolute inset-0 isolate overflow-hidden rounded-card bg-well"
        >
          <Picture
            photo={poster}
            alt=""
            sizes="(min-width: 1440px) 46rem, (min-width: 1024px) 55vw, 100vw"
            className="absolute inset-0 size-full object-cover mix-blend-multiply"
          />
          <Suspense>
            <ModelViewer
              key={tries}
              title={title}
              model={tries > 0 ? `${model}?try=${tries}` : model}
              onRetry={() => setTries(tries + 1)}
            />
          </Suspense>
        </section>
      )}
      <Button
        look="quiet"
        onClick={() => onToggle(!open)}
        className={`absolute right-4 z-10 noscript:hidden ${open ? "top-4" : "bottom-4"}`}
      >
        {open ? <X aria-hidden className="size-5" /> : <Box aria-hidden className="size-5" />}
        {open ? "Close 3D" : "View in 3D"}
      </Button>
    </div>
  );
}
