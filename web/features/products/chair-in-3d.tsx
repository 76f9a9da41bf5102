import { Box, X } from "lucide-react";
import { type KeyboardEvent, Suspense, useRef, useState } from "react";
import { modelPictureUrl } from "#contract/products/model-files.ts";
import { lazyComponent } from "#web/lib/lazy-component.ts";
import { Button } from "#web/ui/button.tsx";

const ModelViewer = lazyComponent(async () => (await import("./model-viewer.tsx")).ModelViewer);

type ChairIn3dProps = {
  title: string;
  model: string;
  open: boolean;
  onToggle: (open: boolean) => void;
};

/** A button on the photo that replaces it with a 3D view. The viewer loads on the first click. */
export function ChairIn3d({ title, model, open, onToggle }: ChairIn3dProps) {
  // The viewer caches failures by URL, so a retry needs a new URL.
  const [attempts, setAttempts] = useState(0);
  const button = useRef<HTMLButtonElement>(null);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !open) return;
    // The focused viewer is unmounted.
    button.current?.focus();
    onToggle(false);
  }

  function retry() {
    button.current?.focus();
    setAttempts(attempts + 1);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for the button inside
    <div onKeyDown={closeOnEscape} className="contents">
      {open && (
        <section
          aria-label={`${title} in 3D`}
          className="absolute inset-0 isolate overflow-hidden rounded-card bg-well"
        >
          {/* From the viewer's first camera position. */}
          <img
            src={modelPictureUrl(model, "poster")}
            alt=""
            className="absolute inset-0 size-full object-contain"
          />
          <Suspense>
            <ModelViewer
              key={attempts}
              title={title}
              model={attempts > 0 ? `${model}?try=${attempts}` : model}
              onRetry={retry}
            />
          </Suspense>
        </section>
      )}
      <Button
        ref={button}
        look="quiet"
        onClick={() => onToggle(!open)}
        // The photo is light in both themes.
        className={`absolute right-4 z-10 noscript:hidden outline-[#2f4a3a] ${open ? "top-4" : "bottom-4"}`}
      >
        {open ? <X aria-hidden className="size-5" /> : <Box aria-hidden className="size-5" />}
        {open ? "Close 3D" : "View in 3D"}
      </Button>
    </div>
  );
}
